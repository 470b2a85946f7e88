/** Matches a line that holds a comment alone; a comment that the linter reads cannot be wrapped, so it is left out. */
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|\{\/\*)(?!.*biome-ignore)/;

/** Returns the numbers of the lines, from 1, where a comment stands alone and is longer than `columns` characters. */
export const longComments = (text: string, columns: number): number[] =>
  text
    .split('\n')
    .flatMap((line, index) => (COMMENT_LINE.test(line) && line.length > columns ? [index + 1] : []));
