/** Returns the words of a text that are numbers, ids, codes or addresses: with a digit or an at sign. */
export const findWordsNotToTranslate = (text: string): string[] =>
  text.match(/[^\s:;,()]*[\p{Nd}@](?:[^\s:;,()]|[.,:](?=\p{Nd}))*/gu) ?? [];

type Props = {
  text: string;
  /** Without them, the words of the text with a digit or an at sign. */
  values?: readonly (string | number)[];
};

/** Shows a sentence in which a browser's translation leaves names, numbers and references as they are. */
export function TextWithWordsNotToTranslate({ text, values = findWordsNotToTranslate(text) }: Props) {
  const kept = values.map(String).filter((value) => value !== '');
  const parts: { part: string; isKept: boolean }[] = [];
  let rest = text;
  while (rest !== '') {
    const places = kept.map((value) => rest.indexOf(value));
    const at = Math.min(...places.filter((place) => place >= 0));
    const value = Number.isFinite(at) ? (kept[places.indexOf(at)] ?? '') : '';
    const before = value === '' ? rest : rest.slice(0, at);
    if (before !== '') parts.push({ part: before, isKept: false });
    if (value !== '') parts.push({ part: value, isKept: true });
    rest = value === '' ? '' : rest.slice(at + value.length);
  }
  return (
    <span>
      {parts.map(({ part, isKept }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={index} translate={isKept ? 'no' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
