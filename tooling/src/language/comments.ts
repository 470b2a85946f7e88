/**
 * How many lines of a TypeScript source hold a comment, and how many hold anything. A line of code with a comment behind
 * it counts as both; blank lines count as neither.
 */
export const commentShare = (text: string): { comments: number; lines: number } => {
  let comments = 0;
  let lines = 0;
  let isInside = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    lines++;
    const starts = /^\{?\/\*/.test(line) || /^\/\//.test(line) || /\s\/\/ |\s\/\*\*? .*\*\//.test(line);
    if (isInside || starts) comments++;
    if (isInside ? line.includes('*/') : /^\{?\/\*/.test(line)) isInside = !line.includes('*/');
  }
  return { comments, lines };
};
