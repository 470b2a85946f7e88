import { readFileSync } from 'node:fs';
import type { Registry } from '@ank/protocol/registry';
import { shellFile } from '../workspace/project';
import { SESSION_KEY } from './demoSession';
import { filled, jsonBlock } from './jsonBlock';

/** Of the development server's bundles. */
export const BUNDLE = '/dev/';

export type DevPage = {
  registry: Registry;
  config: Record<string, unknown>;
  /** Logs in a browser that has no session. */
  session?: Record<string, unknown>;
};

const inline = (code: string) => `<script>${code.replaceAll('<', '\\u003c')}</script>`;

const logIn = (session: Record<string, unknown>) => {
  const key = JSON.stringify(SESSION_KEY);
  return `localStorage.getItem(${key}) || localStorage.setItem(${key}, ${JSON.stringify(JSON.stringify(session))})`;
};

export const devPage = ({ registry, config, session }: DevPage): string => {
  const template = readFileSync(shellFile('index.html'), 'utf8');
  return filled(template, {
    registry: jsonBlock('registry', registry),
    config: jsonBlock('config', config),
    start: session ? inline(logIn(session)) : '',
    styles: `<link rel="stylesheet" href="${BUNDLE}main.css">`,
    scripts: `<script defer src="${BUNDLE}main.js"></script>`,
  });
};
