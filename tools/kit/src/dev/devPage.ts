import { readFileSync } from 'node:fs';
import type { LooseAnswer, RequestOf } from '@ank/protocol/calls';
import type { Registry } from '@ank/protocol/registry';
import { fillPageTemplate, renderJsonScriptBlock } from '../builder/htmlTags';
import { resolveShellEntryPoint } from '../workspace/projectFolders';

export const SESSION_KEY = 'user-credentials';

/** Logs the demo's player in; returns undefined when the provider has no such player. */
export const logInDemoPlayer = async (
  apiHost: string,
  { mobile, password }: Pick<RequestOf<'/api-user-login'>, 'mobile' | 'password'>,
  body: { env_type: string; app_key: string },
): Promise<Record<string, unknown> | undefined> => {
  const logIn: RequestOf<'/api-user-login'> = { mobile, password, device_id: null };
  const answer = await fetch(`${apiHost}/api-user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...logIn }),
  });
  const said = (await answer.json()) as LooseAnswer<'/api-user-login'>;
  const { unique_token: token, user_name: name, betting_status: betting } = said;
  if (typeof token !== 'string') return undefined;
  const username = typeof name === 'string' && name ? name : mobile;
  return { username, token, mobile, ...(betting !== undefined && { betting: String(betting) }) };
};

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
