import { parseConfig } from '@ank/protocol/config/check';
import type { Registry, RemoteFile } from '@ank/protocol/registry';
import type { BuiltShell } from '../build/buildShell';
import { slim } from './records';
import { startScript } from './startScript';

/** The places in shell/src/index.html that the publisher fills; the inline script must stand before the styles. */
export const PLACES = ['registry', 'config', 'start', 'styles', 'scripts'] as const;

const placeholder = (name: string) => `<!--ank:${name}-->`;

/** JSON that cannot end its script block, whatever its texts say. */
export const jsonBlock = (id: string, value: unknown, mark = ''): string => {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}"${mark}>${json}</script>`;
};

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const script = ({ src, integrity }: RemoteFile) =>
  `<script defer src="${attribute(src)}" integrity="${attribute(integrity)}" crossorigin="anonymous"></script>`;
const style = ({ src, integrity }: RemoteFile) =>
  `<link rel="stylesheet" href="${attribute(src)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`;

/** What is wrong with a template: a missing place, a repeated one, or the inline script behind the styles. */
export const templateProblems = (template: string): string[] => {
  const at = (name: string) => template.indexOf(placeholder(name));
  const missing = PLACES.filter((name) => template.split(placeholder(name)).length !== 2).map(
    (name) => `index.html must hold ${placeholder(name)} once`,
  );
  const isInOrder = at('registry') < at('start') && at('start') < at('styles');
  return isInOrder ? missing : [...missing, 'index.html must hold registry, start and styles in this order'];
};

/** The page of a registry, with the configuration that it checks. Throws an Error that names every wrong key. */
export const renderPage = (shell: BuiltShell, registry: Registry, config: unknown): string => {
  parseConfig(config);
  const parts: Record<(typeof PLACES)[number], string> = {
    registry: jsonBlock('registry', slim(registry)),
    config: jsonBlock('config', config, ' data-checked'),
    start: `<script>${startScript().code}</script>`,
    styles: shell.styles.map(style).join('\n    '),
    scripts: shell.scripts.map(script).join('\n    '),
  };
  return PLACES.reduce((html, name) => html.replace(placeholder(name), () => parts[name]), shell.template);
};
