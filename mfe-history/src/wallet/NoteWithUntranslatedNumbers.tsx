/** A payment address, or a number of four digits and more with what it hangs together with. */
const VALUE = /(\S*(?:@|\p{Nd}{4})\S*)/u;

/** A time keeps its half of the day beside it. */
const keepTimesOnOneLine = (words: string) => words.replace(/(\d) ([AP]M)\b/g, '$1\u00a0$2');

/** Renders the words of a note; a translation of the page leaves the addresses and numbers in them. */
export function NoteWithUntranslatedNumbers({ words }: { words: string }) {
  const [first = '', ...rest] = keepTimesOnOneLine(words).split(VALUE);
  if (rest.length === 0) return <span>{first}</span>;
  return [first, ...rest].map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <span key={at} translate={at % 2 === 1 ? 'no' : undefined}>
      {part}
    </span>
  ));
}

/** Returns what happened, and what it is of or '': "Bid: Faridabad" and "Left Digit Open". */
export const splitNote = (words: string): readonly [what: string, ofWhat: string] => {
  const [, what = words, ofWhat = ''] = /^(.+?), (.+)$/.exec(words) ?? [];
  return [what, ofWhat];
};
