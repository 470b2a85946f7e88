import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildDirOf, readLatestVersion } from '@ank/build/output';
import { packageAt, ROOT } from '@ank/build/packages';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { type BrowserTab, openTab } from '../support/browserTab';

const READY_MS = 300_000;

type ReadyLine = {
  url: string;
  operatorPort: number;
  demo: { mobile: string; password: string };
  desk: { password: string };
};

export type DeskProvider = {
  origin: string;
  /** The players' own server, and one who is known there. */
  player: { url: string; mobile: string; password: string };
  /** `seal`: why the console does alone what needs two people. */
  callOperator: (path: string, body?: object, seal?: string) => Promise<Record<string, unknown>>;
  open: (options?: BrowserContextOptions) => Promise<BrowserTab>;
  logIn: (page: Page, name: string) => Promise<void>;
  /** Every operator logs in with it. */
  password: string;
  /** Returns a code of this operator that no log-in has used. */
  freshCode: (name: string) => Promise<string>;
  close: () => Promise<void>;
};

const latestDeskBuildFolder = (): string => {
  const desk = packageAt(join(ROOT, 'desk'));
  return buildDirOf(desk, readLatestVersion(desk));
};

/** `keys`: of pushes, which a rehearsal sends none of: then it is the demo. */
export const startDeskProvider = async (
  browser: Browser,
  keys?: Record<string, string>,
): Promise<DeskProvider> => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-desk-'));
  const args = [
    'serve',
    keys ? '--demo' : '--training',
    '--data',
    dir,
    '--port',
    '0',
    '--desk',
    latestDeskBuildFolder(),
  ];
  const child = spawn(process.execPath, [join(ROOT, 'provider/bin/ank-provider.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...keys },
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output = (output + part).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  const isReady = new Promise<ReadyLine>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the provider is not ready:\n${output}`)), READY_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the provider ended:\n${output}`));
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line) as ReadyLine);
    });
  });
  const ready = await isReady.catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const origin = `http://localhost:${ready.operatorPort}`;

  const callOperator = async (path: string, body?: object, soloReason = '') => {
    const { url, token } = JSON.parse(readFileSync(join(dir, 'operator.json'), 'utf8')) as Record<
      string,
      string
    >;
    const answer = await fetch(`${url}/operator${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-ank-seal': soloReason,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const codeOf = async (name: string): Promise<string> => {
    const answer = await fetch(`${origin}/operator/demo-inbox.json`);
    const { operators } = (await answer.json()) as { operators: { name: string; code: string }[] };
    return operators.find((operator) => operator.name === name)?.code ?? '';
  };
  /** The codes that were used: each is good once, and the next one comes within half a minute. */
  const used = new Set<string>();
  const freshCode = async (name: string): Promise<string> => {
    let code = '';
    await expect(async () => {
      code = await codeOf(name);
      expect(code !== '' && !used.has(name + code), `no fresh code for ${name}`).toBe(true);
    }).toPass();
    used.add(name + code);
    return code;
  };
  const logIn = async (at: Page, name: string) => {
    await at.goto('/desk/');
    await at.getByLabel('Name').fill(name);
    await at.getByLabel('Password', { exact: true }).fill(ready.desk.password);
    await at.getByLabel('Code').fill(await freshCode(name));
    await at.getByRole('button', { name: 'Log in' }).click();
    await expect(at.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  };
  return {
    origin,
    player: { url: ready.url, ...ready.demo },
    callOperator,
    logIn,
    password: ready.desk.password,
    freshCode,
    open: (options = {}) => openTab(browser, { baseURL: origin, ...options }),
    close: end,
  };
};
