import type { BuiltShell } from '@ank/build/build-shell';
import { jsonBlock } from '@ank/build/json-block';
import { parseConfig } from '@ank/protocol/config/check';
import type { Registry, RemoteFile } from '@ank/protocol/registry';
import { slim } from '../publish/records';
import { startScript } from './startScript';

/** Filled in shell/src/index.html; the inline script must stand before the styles. */
export const PLACES = ['registry', 'config', 'start', 'styles', 'scripts'] as const;

const placeholder = (name: string) => `<!--ank:${name}-->`;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const script = ({ src, integrity }: RemoteFile) =>
  `<script defer src="${attribute(src)}" integrity="${attribute(integrity)}" crossorigin="anonymous"></script>`;
const style = ({ src, integrity }: RemoteFile) =>
  `<link rel="stylesheet" href="${attribute(src)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`;

/** A missing place, a repeated one, or the inline script behind the styles. */
export const templateProblems = (template: string): string[] => {
  const at = (name: string) => template.indexOf(placeholder(name));
  const missing = PLACES.filter((name) => template.split(placeholder(name)).length !== 2).map(
    (name) => `index.html must hold ${placeholder(name)} once`,
  );
  const isInOrder = at('registry') < at('start') && at('start') < at('styles');
  return isInOrder ? missing : [...missing, 'index.html must hold registry, start and styles in this order'];
};

/** Checks the configuration; throws an Error that names every wrong key. */
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
