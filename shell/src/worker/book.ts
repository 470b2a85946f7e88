export const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const STORAGE_MS = 2000;

/** The cache of versions' files. */
export const FILES = 'ank-files-1';

/** Resolves with the value, or with undefined when the storage fails or is stuck. */
export const soon = <Kept>(kept: Promise<Kept>) =>
  Promise.race([kept.catch(() => undefined), wait(STORAGE_MS)]);

/** ms. */
export type Death = readonly [folder: string, page: string, at: number];

export type Book = {
  /** The highest revision seen, with its page's hash. */
  seen: number;
  page: string;
  died: Death[];
};

const empty = () => ({ seen: 0, page: '', died: [] });

/** The cache that holds the worker's book alone, and the book's key there. */
export const STATE = 'ank-state-1';
export const STATE_KEY = '/worker-state';

/** The book as it was last read or written, because code of a page can empty the storage (decision 007). */
let lastText: string | undefined;
/** Counts the changes, because what was read before one is not the last text. */
let changes = 0;

const readStored = () =>
  soon(
    (async () => {
      const stored = await (await caches.open(STATE)).match(STATE_KEY);
      return stored?.text();
    })(),
  );

const preload = (): NavigationPreloadManager | undefined =>
  (globalThis as unknown as ServiceWorkerGlobalScope).registration.navigationPreload;

/** Returns the book of a worker before this one, which kept it where browsers send it to the server. */
const readHeader = async () => {
  const { headerValue = '' } = (await preload()?.getState()) ?? {};
  return headerValue.startsWith('{') ? headerValue : undefined;
};

const parse = (text = ''): Book | undefined => {
  try {
    return { ...empty(), ...JSON.parse(text) };
  } catch {
    return undefined;
  }
};

export const readBook = async (): Promise<Book> => {
  const began = changes;
  const stored = await readStored();
  const text = stored?.startsWith('{') ? stored : ((await readHeader()) ?? lastText);
  const book = parse(text);
  if (book && began === changes) lastText = text;
  return book ?? empty();
};

const write = async (text: string) => {
  const put = async () => (await caches.open(STATE)).put(STATE_KEY, new Response(text));
  try {
    await put();
  } catch {
    // The disk is full. Copies of files come again, and what is known of bad versions does not.
    const files = await caches.open(FILES);
    for (const file of await files.keys()) await files.delete(file);
    await put();
  }
};

let turn: Promise<unknown> = Promise.resolve();

export const changeBook = (edit: (book: Book) => unknown): Promise<Book> => {
  const changed = turn.then(async () => {
    const book = await readBook();
    edit(book);
    const text = JSON.stringify(book);
    changes++;
    lastText = text;
    if (text !== (await readStored())) await soon(write(text));
    if ((await readHeader()) !== undefined)
      await preload()
        ?.setHeaderValue('true')
        .catch(() => {});
    return book;
  });
  turn = changed.catch(() => {});
  return changed;
};
