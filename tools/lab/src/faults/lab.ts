import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { askedFor } from '@ank/build/site-path';
import type { Registry } from '@ank/protocol/registry';
import type { Built } from '@ank/release/built';
import { contentTypeOf } from '@ank/release/file-answer';
import { renderPage } from '@ank/release/page';
import { passToProvider } from '@ank/release/proxy';
import { withNewest } from '@ank/release/records';
import { CURRENT, EMPTY_REGISTRY } from '@ank/release/revisions';
import { securityHeaders } from '@ank/release/security-headers';
import { listen } from '@ank/testkit/listen';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { type Product, REPORTS } from './product';
import type { Scenario } from './scenario';

export type Report = { event: string; remote: string; version: string; reason?: string };

/** After which anything in the lab counts as broken, ms. */
export const LONGEST_MS = 30_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Looks again and again until something is found; undefined when `ms` have passed without. */
export const until = async <Found>(
  look: () => Promise<Found> | Found,
  ms = LONGEST_MS,
  everyMs = 50,
): Promise<Found | undefined> => {
  for (const end = Date.now() + ms; Date.now() < end; await pause(everyMs)) {
    const found = await look();
    if (found) return found;
  }
  return undefined;
};

/** A site in memory under the real policy. `release` makes more versions live while a tab is open. */
export const openLab = async (
  product: Product,
  { releases, page = (html) => html, live, spoiled }: Omit<Scenario, 'name' | 'wanted'>,
) => {
  const { version, kernel, contract } = product.shell.shell;
  const others = product.remotes.filter(({ remote }) => remote.name !== releases[0]?.remote.name);
  const reports: Report[] = [];
  const files = new Map<string, Buffer>();
  const add = (builds: readonly Built[]) => {
    for (const built of builds) for (const { path, bytes } of built.files) files.set(`/${path}`, bytes);
  };
  add([product.shell, ...product.remotes, ...releases]);
  let shown = releases;
  let revision = 1;
  const registry = () =>
    [...others, ...shown.toReversed()].reduce<Registry>(
      (all, { remote }) => withNewest(all, remote.name, remote.description, remote.candidate),
      { ...EMPTY_REGISTRY, revision, shell: { version, kernel, contract } },
    );
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const { kind } = askedFor(path);
    const type = contentTypeOf(path);
    for (const [name, value] of Object.entries(securityHeaders({}))) response.setHeader(name, value);
    if (path === REPORTS)
      return text(request)
        .then((said) => {
          reports.push(JSON.parse(said) as Report);
          response.writeHead(204).end();
        })
        .catch(() => response.destroy());
    if (kind === 'api') return passToProvider(request, response, product.providerPort, {});
    if (kind === 'page')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(renderPage(product.shell.shell, registry(), product.config)));
    if (path === `/${CURRENT}` && live !== 'missing')
      return response
        .writeHead(200, { 'content-type': type })
        .end(live === 'garbage' ? '{"revision":9,' : JSON.stringify(registry()));
    const bytes = files.get(path);
    const spoil = spoiled?.get(path);
    if (spoil) return spoil(response, bytes ?? Buffer.alloc(0), type);
    if (!bytes) return response.writeHead(404).end();
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    return response.writeHead(200, headers).end(bytes);
  });
  const { port, close } = await listen(server);
  return {
    base: `http://127.0.0.1:${port}`,
    reports,
    close,
    release: (more: RemoteBuild[]) => {
      add(more);
      shown = [...more, ...shown].slice(0, 3);
      revision += more.length;
    },
  };
};
