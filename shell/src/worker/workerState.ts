import { withStorageTimeout } from './storageTimeout';

/** The cache of versions' files. */
export const FILES_CACHE = 'ank-files-1';

/** ms. */
export type PageDeath = readonly [folder: string, page: string, at: number];

export type WorkerState = {
  /** The highest revision seen, with its page's hash. */
  seen: number;
  page: string;
  died: PageDeath[];
};

const emptyState = () => ({ seen: 0, page: '', died: [] });

/** The cache that holds the worker's state alone, and the state's key there. */
export const STATE_CACHE = 'ank-state-1';
export const STATE_KEY = '/worker-state';

/** The state as it was last read or written, because code of a page can empty the storage (decision 007). */
let lastText: string | undefined;
/** Counts the changes, because what was read before one is not the last text. */
let changes = 0;

const readStoredText = () =>
  withStorageTimeout(
    (async () => {
      const stored = await (await caches.open(STATE_CACHE)).match(STATE_KEY);
      return stored?.text();
    })(),
  );

const navigationPreloadManager = (): NavigationPreloadManager | undefined =>
  (globalThis as unknown as ServiceWorkerGlobalScope).registration.navigationPreload;

/** Returns the state of a worker before this one, which kept it where browsers send it to the server. */
const readStateOfOlderWorker = async () => {
  const { headerValue = '' } = (await navigationPreloadManager()?.getState()) ?? {};
  return headerValue.startsWith('{') ? headerValue : undefined;
};

const parseState = (text = ''): WorkerState | undefined => {
  try {
    return { ...emptyState(), ...JSON.parse(text) };
  } catch {
    return undefined;
  }
};

export const readWorkerState = async (): Promise<WorkerState> => {
  const began = changes;
  const stored = await readStoredText();
  const text = stored?.startsWith('{') ? stored : ((await readStateOfOlderWorker()) ?? lastText);
  const state = parseState(text);
  if (state && began === changes) lastText = text;
  return state ?? emptyState();
};

const writeState = async (text: string) => {
  const put = async () => (await caches.open(STATE_CACHE)).put(STATE_KEY, new Response(text));
  try {
    await put();
  } catch {
    // The disk is full. Copies of files come again, and what is known of bad versions does not.
    const files = await caches.open(FILES_CACHE);
    for (const file of await files.keys()) await files.delete(file);
    await put();
  }
};

let turn: Promise<unknown> = Promise.resolve();

export const changeWorkerState = (change: (state: WorkerState) => unknown): Promise<WorkerState> => {
  const changed = turn.then(async () => {
    const state = await readWorkerState();
    change(state);
    const text = JSON.stringify(state);
    changes++;
    lastText = text;
    if (text !== (await readStoredText())) await withStorageTimeout(writeState(text));
    if ((await readStateOfOlderWorker()) !== undefined)
      await navigationPreloadManager()
        ?.setHeaderValue('true')
        .catch(() => {});
    return state;
  });
  turn = changed.catch(() => {});
  return changed;
};
