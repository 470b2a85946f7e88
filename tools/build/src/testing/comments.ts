/** Strings are matched to be passed over: they may hold a comment's sign. */
const STRING_OR_COMMENT =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(\/\*[\s\S]*?\*\/|(?<![:\\/])\/\/[^\n]*)/g;

/** One that the linter reads cannot be wrapped. */
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|\{\/\*)(?!.*biome-ignore)/;

export const commentShare = (text: string): { comments: number; characters: number } => ({
  comments: [...text.matchAll(STRING_OR_COMMENT)].reduce((sum, [, comment = '']) => sum + comment.length, 0),
  characters: text.length,
});

/** Lines, from 1, where a comment stands alone and is longer than `columns`. */
export const longComments = (text: string, columns: number): number[] =>
  text
    .split('\n')
    .flatMap((line, index) => (COMMENT_LINE.test(line) && line.length > columns ? [index + 1] : []));
