import styles from '../bids/Row.module.css';

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

/**
 * Renders what happened, and under it what of: "Bid: Faridabad" and "Left Digit Open". The comma between them
 * is for the ear, and for what is copied.
 */
export function NoteInTwoLines({ words }: { words: string }) {
  const [, first = words, rest] = /^(.+?), (.+)$/.exec(words) ?? [];
  return (
    <>
      <NoteWithUntranslatedNumbers words={first} />
      {rest && (
        <>
          <span className="sr">, </span>
          <span className={styles.detail}>
            <NoteWithUntranslatedNumbers words={rest} />
          </span>
        </>
      )}
    </>
  );
}
