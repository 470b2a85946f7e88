import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '@ank/build/packages';
import { findFreePort, sendRawRequest } from './listenAndSendRequest';

const PATIENCE_MS = 20_000;
const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Throws when a place is gone. */
const renderNginxSiteConfigWith = (changes: Record<string, string>): string => {
  let text = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (text.split(from).length !== 2) throw new Error(`deploy/nginx.conf must hold "${from}" once`);
    text = text.replace(from, () => to);
  }
  return text;
};

/**
 * Reads the lines that the head of deploy/nginx.conf tells to set in nginx's own file. Throws when it tells
 * nothing.
 */
const mustFindNginxSettingLine = (line: RegExp): string => {
  const [found] = line.exec(readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')) ?? [];
  if (!found) throw new Error(`deploy/nginx.conf must tell of ${line}`);
  return found;
};

const renderMainConfig = (dir: string): string => `load_module ${BROTLI};
daemon off;
master_process off;
pid ${dir}/nginx.pid;
error_log stderr;
${mustFindNginxSettingLine(/worker_rlimit_nofile \d+;/)}
${mustFindNginxSettingLine(/events \{ worker_connections \d+; \}/)}
http {
  log_format upstreams '$upstream_addr';
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join('\n  ')}
  include site.conf;
}
`;

/** Rejects with the package to install or nginx's words. */
export const startNginx = async (siteDir: string, ...providerPorts: number[]) => {
  if (!PROGRAM || !existsSync(BROTLI)) {
    throw new Error(
      'This test needs nginx. `npm test` brings it, or run:\n  sudo apt-get install nginx-light libnginx-mod-http-brotli-static',
    );
  }
  const port = await findFreePort();
  const dir = mkdtempSync(join(tmpdir(), 'ank-nginx-'));
  writeFileSync(
    join(dir, 'site.conf'),
    renderNginxSiteConfigWith({
      'listen 80;': `listen 127.0.0.1:${port};`,
      'root /var/www/ank;': `root ${siteDir};`,
      'root /run/ank;': `root ${siteDir};`,
      'server 127.0.0.1:8090 fail_timeout=2s;': providerPorts
        .map((own) => `server 127.0.0.1:${own} fail_timeout=2s;`)
        .join(' '),
      'access_log /var/log/nginx/ank.log ank;': `access_log ${dir}/ank.log ank; access_log ${dir}/access.log upstreams;`,
    }),
  );
  writeFileSync(join(dir, 'nginx.conf'), renderMainConfig(dir));
  const child = spawn(PROGRAM, ['-p', dir, '-c', join(dir, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const ended = once(child, 'exit');
  const answeredBy = (providerPort: number) =>
    readFileSync(join(dir, 'access.log'), 'utf8')
      .split('\n')
      .filter((line) => line.endsWith(`:${providerPort}`)).length;
  const logged = () => readFileSync(join(dir, 'ank.log'), 'utf8');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null) break;
    const isUp = await sendRawRequest(port, '/').then(
      () => true,
      () => false,
    );
    if (isUp) return { port, answeredBy, logged, said: () => output, stop };
  }
  await stop();
  throw new Error(`nginx did not start:\n${output}`);
};
