import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '@ank/build/integrity';
import { WORKER_FILE } from '@ank/build/paths';
import { CONFIG, pagePath } from '../page/pages';
import { readWebApp, type Site, workerOf } from '../page/webApp';
import { blockIn, INDEX } from '../publish/goLive';
import type { Revision } from '../publish/revision';
import { CURRENT } from '../publish/revisions';
import type { Readable } from '../targets/target';
import type { Found } from './chain';
import { inOrder } from './inOrder';

const jsonOf = (bytes: Buffer | undefined): unknown => {
  try {
    return JSON.parse(bytes?.toString() ?? '{}');
  } catch {
    return undefined;
  }
};

/** A local site answers with its own address where the configuration names none. */
const withoutOwn = (site: Readable, config: unknown): unknown => {
  const { apiHost, ...rest } = (config ?? {}) as { apiHost?: unknown };
  return apiHost === undefined || apiHost === '' || apiHost === site.name ? rest : config;
};

const copyFaults = async (site: Readable, found: readonly Found[]): Promise<string[]> => {
  const named = new Set(found.flatMap(({ revision }) => revision.page ?? []));
  const outcome = await inOrder([...named], async (hash) => {
    const copy = await site.get(pagePath(hash));
    return copy && integrityOf(copy) !== hash
      ? `${pagePath(hash)} has another content than was published`
      : [];
  });
  return outcome.flat();
};

/** The worker and the installable files follow from the live shell and the page's configuration. */
const appFaults = async (site: Readable, live: Revision, config: Site): Promise<string[]> => {
  const differs: string[] = [];
  const worker = await workerOf(site, config, live.shell.version);
  if (worker && !(await site.get(WORKER_FILE))?.equals(worker))
    differs.push(`${WORKER_FILE} is not the one of the live shell`);
  for (const [path, bytes] of await readWebApp(site, config, live.shell.version)) {
    const found = await site.get(path);
    if (!found?.equals(bytes))
      differs.push(`${path} ${found ? "is not what the page's configuration makes of it" : 'is missing'}`);
  }
  return differs;
};

/** What differs in the page and in the files that repeat a part of it. */
export const checkRootFiles = async (site: Readable, found: readonly Found[]): Promise<string[]> => {
  const live: Revision | undefined = found.at(-1)?.revision;
  if (!live) return [];
  const page = await site.get(INDEX);
  const differs = await copyFaults(site, found);
  if (!live.page) return [...differs, `revision ${live.revision} does not name its page: publish again`];
  if (!page || integrityOf(page) !== live.page)
    return [...differs, `${INDEX} is not the page of revision ${live.revision}`];
  const current = jsonOf(await site.get(CURRENT));
  if (!isDeepStrictEqual(current, blockIn(page, 'registry')))
    differs.push(`${CURRENT} is not what the page of revision ${live.revision} says`);
  const config = withoutOwn(site, jsonOf(await site.get(CONFIG)));
  if (!isDeepStrictEqual(config, withoutOwn(site, blockIn(page, 'config'))))
    differs.push(`${CONFIG} is not what the page of revision ${live.revision} says`);
  return [...differs, ...(await appFaults(site, live, blockIn(page, 'config') as Site))];
};
