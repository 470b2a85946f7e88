import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedBuild } from '@ank/release/built';
import { newDirectoryStorage } from '@ank/release/directory-target';
import { writeLivePage } from '@ank/release/go-live';
import { publishBuilds } from '@ank/release/publish';
import { mustFindRegisteredRemote, withRegisteredRemote } from '@ank/release/records';
import { writeRevision } from '@ank/release/revisions';
import { newSiteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import type { SiteStorage } from '@ank/release/target';
import { uploadImmutableFiles } from '@ank/release/upload';
import { listen } from '@ank/testkit/listen';
import { makeScratchFolder } from '@ank/testkit/scratch';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type BrowserTab, openTab } from './browserTab';
import { readShellAndRemoteBuilds } from './buildAndReadPackages';
import { type JourneyProvider, startJourneyProvider } from './journeyProvider';
import { makeFolderOnce } from './makeFolderOnce';

export type JourneySite = {
  origin: string;
  dir: string;
  target: SiteStorage;
  provider: JourneyProvider;
  browser: Browser;
  open: (options?: BrowserContextOptions) => Promise<BrowserTab>;
  close: () => Promise<void>;
};

/** The patience, in ms, for a busy machine, on which a part of the page or an answer may be late. */
export const PATIENT_TIMEOUTS_CONFIG = { loadTimeoutMs: 60_000, callTimeoutMs: 60_000 };

/** The first file of a run publishes the builds, the others copy what it published. */
const publishOrCopySite = async (
  dir: string,
  config: Record<string, unknown>,
  builds: LoadedBuild[],
): Promise<void> => {
  const { ANK_E2E_SITES: shared } = process.env;
  const make = async (into: string) => {
    const target = newDirectoryStorage(into);
    await setSiteConfig(target, config);
    await publishBuilds(target, builds);
  };
  if (!shared) return make(dir);
  const made = join(shared, createHash('sha256').update(JSON.stringify(config)).digest('hex').slice(0, 16));
  await makeFolderOnce(made, make);
  cpSync(made, dir, { recursive: true });
};

type SiteOptions = {
  config?: Record<string, unknown>;
  env?: Record<string, string>;
};

export const openJourneySite = async (
  browser: Browser,
  { config = {}, env = {} }: SiteOptions = {},
): Promise<JourneySite> => {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.reverse()) await step();
  };
  /** Opens a part, and closes it as well if it is under way when another part fails. */
  const opened = async <Part>(part: Promise<Part>, shut: (part: Part) => unknown): Promise<Part> => {
    undo.push(() => part.then(shut, () => undefined));
    return part;
  };
  try {
    const builds = readShellAndRemoteBuilds();
    const dir = makeScratchFolder('ank-e2e-');
    undo.push(() => rmSync(dir, { recursive: true, force: true }));
    const target = newDirectoryStorage(dir);
    const [provider] = await Promise.all([
      opened(startJourneyProvider(env), (one) => one.close()),
      publishOrCopySite(dir, { ...PATIENT_TIMEOUTS_CONFIG, ...config }, builds),
    ]);
    const server = await listen(newSiteServer({ dir, providerPort: provider.port }));
    undo.push(server.close);
    const origin = `http://localhost:${server.port}`;
    const open = (options: BrowserContextOptions = {}) => openTab(browser, { baseURL: origin, ...options });
    return { origin, dir, target, provider, browser, open, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Past the gate, best first: what a faulty gate or a hand-made registry would let through. */
export const publishWithoutGate = async (
  { target }: JourneySite,
  builds: readonly LoadedBuild[],
): Promise<void> => {
  const remotes = builds.map((build) => {
    if (build.kind !== 'remote') throw new Error('only remotes have candidates');
    return build;
  });
  const [best] = remotes;
  if (!best) throw new Error('nothing to offer');
  for (const { files } of remotes) await uploadImmutableFiles(target, files);
  await writeRevision(target, `offer ${best.remote.name}`, (live) => {
    const { canary: _canary, ...record } = mustFindRegisteredRemote(live, best.remote.name);
    return withRegisteredRemote(live, {
      ...record,
      candidates: remotes.map(({ remote }) => remote.candidate),
    });
  });
  await writeLivePage(target);
};
