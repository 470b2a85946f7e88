import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDesk } from '@ank/tooling/src/build/buildDesk';
import { builtDir, latestVersion } from '@ank/tooling/src/build/output';
import { launchChromium } from '@ank/tooling/src/testing/chromium';
import { packageAt, ROOT } from '@ank/tooling/src/workspace/packages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openTab, type Tab } from '../support/browser';
import { providerBuilt } from '../support/built';

type Ready = { operatorPort: number; desk: { password: string } };

/** A rehearsal's provider with the desk's built page, and a browser. */
export type Rehearsal = {
  origin: string;
  /** Asks the desk as the machine's own command line does. */
  ask: (path: string, body?: object) => Promise<Record<string, unknown>>;
  open: (options?: BrowserContextOptions) => Promise<Tab>;
  /** Logs in with the code of the moment, and with the next one where that was used before. */
  logIn: (page: Page, name: string) => Promise<void>;
  close: () => Promise<void>;
};

const page = async (): Promise<string> => {
  const desk = packageAt(join(ROOT, 'desk'));
  if (process.env.ANK_E2E_BUILT !== '1') await buildDesk(desk);
  return builtDir(desk, latestVersion(desk));
};

export const startRehearsal = async (): Promise<Rehearsal> => {
  await providerBuilt();
  const dir = mkdtempSync(join(tmpdir(), 'ank-desk-'));
  const args = ['serve', '--training', '--data', dir, '--port', '0', '--desk', await page()];
  const child = spawn(process.execPath, [join(ROOT, 'provider/bin/ank-provider.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the provider ended:\n${said}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as Ready);
    });
  });
  const origin = `http://localhost:${ready.operatorPort}`;
  const browser = await launchChromium();

  const ask = async (path: string, body?: object) => {
    const { url, token } = JSON.parse(readFileSync(join(dir, 'operator.json'), 'utf8')) as Record<
      string,
      string
    >;
    const answer = await fetch(`${url}/operator${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const codeOf = async (name: string): Promise<string> => {
    const answer = await fetch(`${origin}/operator/demo-inbox.json`);
    const { operators } = (await answer.json()) as { operators: { name: string; code: string }[] };
    return operators.find((one) => one.name === name)?.code ?? '';
  };
  /** The codes that were used: each is good once, and the next one comes within half a minute. */
  const used = new Set<string>();
  const freshCode = async (name: string): Promise<string> => {
    for (;;) {
      const code = await codeOf(name);
      if (!used.has(name + code)) {
        used.add(name + code);
        return code;
      }
      await sleep(500);
    }
  };
  const logIn = async (at: Page, name: string) => {
    await at.goto('/desk/');
    await at.getByLabel('Name').fill(name);
    await at.getByLabel('Password', { exact: true }).fill(ready.desk.password);
    await at.getByLabel('Code').fill(await freshCode(name));
    await at.getByRole('button', { name: 'Log in' }).click();
    await at.getByRole('heading', { name: 'Tonight' }).waitFor();
  };
  return {
    origin,
    ask,
    logIn,
    open: (options = {}) => openTab(browser, { baseURL: origin, ...options }),
    close: async () => {
      await browser.close();
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
