export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const sectionIn = (page: string, heading: string, otherwise: string): string => {
  const from = page.indexOf(`${heading}\n`);
  if (from < 0) return `${heading}\n\n${otherwise}\n`;
  const to = page.indexOf('\n## ', from);
  return `${page.slice(from, to < 0 ? undefined : to).trimEnd()}\n`;
};
