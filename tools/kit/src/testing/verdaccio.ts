import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@ank/testkit/free-port';

export type Verdaccio = { url: string; close: () => Promise<void> };

const VERSION = '6.8.0';
/** The audit plugin asks for a tag, which a registry that keeps versions alone does not have. */
const OVERRIDES = { 'node-fetch': '2.7.0' };

const renderVerdaccioConfig = (dir: string, uplink: string): string => `
storage: ${join(dir, 'storage')}
web: { enable: false }
max_body_size: 100mb
uplinks:
  configured: { url: ${JSON.stringify(uplink)}, timeout: 120s, maxage: 60m, cache: true }
packages:
  '@ank/*': { access: $all, publish: $all }
  '**': { access: $all, proxy: configured }
log: { type: stdout, format: json, level: warn }
`;

/**
 * A real registry on loopback with its files in `dir`: it keeps what is published there, and passes all else
 * through to whatever npm is configured with. Rejects when it does not answer.
 */
export const startVerdaccio = async (dir: string): Promise<Verdaccio> => {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, overrides: OVERRIDES }));
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: dir, encoding: 'utf8', stdio: 'pipe' });
  const uplink = npm('config', 'get', 'registry').trim();
  npm('install', '--no-audit', '--no-fund', `verdaccio@${VERSION}`);
  writeFileSync(join(dir, 'config.yaml'), renderVerdaccioConfig(dir, uplink));
  const url = `http://127.0.0.1:${await findFreePort()}/`;
  const program = join(dir, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(
    process.execPath,
    [program, '--config', join(dir, 'config.yaml'), '--listen', url.slice(0, -1)],
    {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log = createWriteStream(join(dir, 'log'));
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    }),
  );
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (;;) {
    if (hasEnded) throw new Error(`the registry ended:\n${readFileSync(join(dir, 'log'), 'utf8')}`);
    const isUp = await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, close };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
