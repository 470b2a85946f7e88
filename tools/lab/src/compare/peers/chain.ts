export type Kind = 'html' | 'js' | 'css' | 'json';

/** Seconds of one clock; `to` is absent while it runs. */
export type Sent = { id: string; path: string; kind: Kind; from: number; to?: number };

/** By its ending; undefined for what is no part of a start, such as pictures and calls. */
export const kindOf = (path: string): Kind | undefined => {
  const ending = /\.([a-z0-9]+)$/.exec(path)?.[1];
  if (ending === undefined) return path.startsWith('/api') ? undefined : 'html';
  return ['html', 'js', 'css', 'json'].find((kind): kind is Kind => kind === ending);
};

/** The longest row of requests that each began when the one before had come. */
export const chainOf = (sent: readonly Sent[]): number => {
  let last = Number.NEGATIVE_INFINITY;
  let length = 0;
  const finished = sent.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]));
  for (const { from, to } of finished.sort((a, b) => a.to - b.to)) {
    if (from < last) continue;
    last = to;
    length += 1;
  }
  return length;
};
