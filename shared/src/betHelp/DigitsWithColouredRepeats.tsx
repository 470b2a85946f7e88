/** A pana's digits that occur more than once are coloured: single, double, triple. */
export function DigitsWithColouredRepeats({ number }: { number: string }) {
  return [...number].map((digit, place) =>
    number.length === 3 && number.indexOf(digit) !== number.lastIndexOf(digit) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
      <i key={place}>{digit}</i>
    ) : (
      digit
    ),
  );
}
