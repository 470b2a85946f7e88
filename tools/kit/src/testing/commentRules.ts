/** Matches a line that holds a comment alone; a comment that the linter reads cannot be wrapped, so it is left out. */
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|\{\/\*)(?!.*biome-ignore)/;

/** Returns the numbers of the lines, from 1, where a comment stands alone and is longer than `columns` characters. */
export const findLongCommentLines = (text: string, columns: number): number[] =>
  text
    .split('\n')
    .flatMap((line, index) => (COMMENT_LINE.test(line) && line.length > columns ? [index + 1] : []));

/** A comment's text on one line, and the number of its first line, from 1. */
type Comment = { line: number; text: string };

/** Returns the doc comments of a source, and the `//` comments that stand alone; lines that follow each other are one. */
const listComments = (source: string): Comment[] =>
  [...source.matchAll(/\/\*\*([\s\S]*?)\*\/|^[ \t]*\/\/ (.*(?:\n[ \t]*\/\/ .*)*)/gm)].map(
    ({ index, 1: doc, 2: lines = '', 0: whole }) => ({
      line: source.slice(0, index + whole.search(/\S/)).split('\n').length,
      text: (doc ?? lines).replace(/\s*\n\s*(?:\*|\/\/)\s*/g, ' ').trim(),
    }),
  );

/** Words with which a sentence goes on that somebody else began. */
const GOES_ON =
  /^(?:Of|Else|Less|Not|Neither|Also|Or|And|But|Who|Whoever|Whose|What|Whatever|So|Per|Undefined)\b/;
/** Words that begin a whole sentence only with a clause and a comma: "Without a network, nothing is sent." */
const BEGINS_A_CLAUSE =
  /^(?:By|With|Without|For|Once|From|In|Before|After|Behind|Beside|As|At|Only|To|On|Where|While|Since|Until|Against|Among)\b/;

const beginsMidSentence = ({ text }: Comment): boolean => {
  const [sentence = ''] = text.split(/[.;](?:\s|$)/);
  return GOES_ON.test(text) || (BEGINS_A_CLAUSE.test(text) && !sentence.includes(','));
};

/** Returns "line text" of each comment that begins in the middle of a sentence. */
export const findFragmentComments = (source: string): string[] =>
  listComments(source)
    .filter(beginsMidSentence)
    .map(({ line, text }) => `${line} ${text}`);
