/** JSON that cannot end its script block. */
export const jsonBlock = (id: string, value: unknown, mark = ''): string => {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}"${mark}>${json}</script>`;
};
