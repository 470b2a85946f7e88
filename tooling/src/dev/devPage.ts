import { readFileSync } from 'node:fs';
import type { Registry } from '@ank/protocol/registry';
import { jsonBlock } from '../publish/page';
import { shellFile } from '../workspace/project';
import { SESSION_KEY } from './demoSession';
import { BUNDLE } from './devConfig';

export type DevPage = {
  registry: Registry;
  config: Record<string, unknown>;
  /** Stored in a browser that has none, so that the page starts logged in. */
  session?: Record<string, unknown>;
};

const inline = (code: string) => `<script>${code.replaceAll('<', '\\u003c')}</script>`;

const logIn = (session: Record<string, unknown>) => {
  const key = JSON.stringify(SESSION_KEY);
  return `localStorage.getItem(${key}) || localStorage.setItem(${key}, ${JSON.stringify(JSON.stringify(session))})`;
};

/** The shell's own page, with the development bundle and the remote at work in its registry. */
export const devPage = ({ registry, config, session }: DevPage): string => {
  const template = readFileSync(shellFile('index.html'), 'utf8');
  const parts: Record<string, string> = {
    registry: jsonBlock('registry', registry),
    config: jsonBlock('config', config),
    start: session ? inline(logIn(session)) : '',
    styles: `<link rel="stylesheet" href="${BUNDLE}main.css">`,
    scripts: `<script defer src="${BUNDLE}main.js"></script>`,
  };
  return Object.entries(parts).reduce(
    (html, [name, part]) => html.replace(`<!--ank:${name}-->`, () => part),
    template,
  );
};
