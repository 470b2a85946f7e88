import type { RemoteFile } from '@ank/protocol/registry';

/** JSON that cannot end its script block. */
export const renderJsonScriptBlock = (id: string, value: unknown, mark = ''): string => {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}"${mark}>${json}</script>`;
};

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const addressAndIntegrityAttributes = (name: 'src' | 'href', { src, integrity }: RemoteFile): string =>
  `${name}="${escapeAttribute(src)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous"`;

export const renderDeferredScriptTag = (file: RemoteFile): string =>
  `<script defer ${addressAndIntegrityAttributes('src', file)}></script>`;
/** The page reads no further until such a script has run. */
export const renderBlockingScriptTag = (file: RemoteFile): string =>
  `<script ${addressAndIntegrityAttributes('src', file)}></script>`;
export const renderStyleSheetLink = (file: RemoteFile): string =>
  `<link rel="stylesheet" ${addressAndIntegrityAttributes('href', file)}>`;

export const templatePlaceholder = (name: string): string => `<!--ank:${name}-->`;

export const fillPageTemplate = (template: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce(
    (html, [name, part]) => html.replace(templatePlaceholder(name), () => part),
    template,
  );
