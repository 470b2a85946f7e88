import { readFileSync } from 'node:fs';
import type { Registry } from '@ank/protocol/registry';
import { fillPageTemplate, renderJsonScriptBlock } from '../builder/htmlTags';
import { resolveShellEntryPoint } from '../workspace/projectFolders';

export const SESSION_KEY = 'user-credentials';

export const DEV_BUNDLE_PATH = '/dev/';

type DevPage = {
  registry: Registry;
  config: Record<string, unknown>;
  session?: Record<string, unknown>;
};

const storeSessionScriptSource = (session: Record<string, unknown>): string => {
  const [key, value] = [SESSION_KEY, JSON.stringify(session)].map((text) => JSON.stringify(text));
  return `localStorage.getItem(${key}) || localStorage.setItem(${key}, ${value})`;
};

/** Lets only addresses of the page's own origin become scripts, as a player's page does. */
const OWN_SCRIPTS = `window.trustedTypes && trustedTypes.createPolicy('default', {
  createScriptURL: (address) => (new URL(address, location.origin).origin === location.origin ? address : undefined),
})`;

const renderStartScript = (session?: Record<string, unknown>): string => {
  const code = [OWN_SCRIPTS, ...(session ? [storeSessionScriptSource(session)] : [])].join(';\n');
  return `<script>${code.replaceAll('<', '\\u003c')}</script>`;
};

/** Makes the page of `ank dev`. The sources come with no service worker, which would keep their files. */
export const renderDevPage = ({ registry, config, session }: DevPage): string => {
  const template = readFileSync(resolveShellEntryPoint('index.html'), 'utf8');
  return fillPageTemplate(template, {
    registry: renderJsonScriptBlock('registry', registry),
    config: renderJsonScriptBlock('config', { ...config, offline: false }),
    start: renderStartScript(session),
    styles: `<link rel="stylesheet" href="${DEV_BUNDLE_PATH}main.css">`,
    scripts: `<script defer src="${DEV_BUNDLE_PATH}main.js"></script>`,
  });
};
