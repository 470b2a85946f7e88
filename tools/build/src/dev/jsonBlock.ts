/** JSON that cannot end its script block. */
export const jsonBlock = (id: string, value: unknown, mark = ''): string => {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}"${mark}>${json}</script>`;
};

export const placeholder = (name: string): string => `<!--ank:${name}-->`;

/** The page with each part in its place. */
export const filled = (template: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce((html, [name, part]) => html.replace(placeholder(name), () => part), template);
