export const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const STORAGE_MS = 2000;

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

/** No clearing of storage reaches it, and no quota (decision 010). */
const place = (): NavigationPreloadManager | undefined =>
  (globalThis as unknown as ServiceWorkerGlobalScope).registration.navigationPreload;

/** The text to be written once a first worker is active. */
let unwritten: string | undefined;

const readText = async () => (await place()?.getState())?.headerValue ?? '';

const parse = (text = ''): Book | undefined => {
  try {
    return { ...empty(), ...JSON.parse(text) };
  } catch {
    return undefined;
  }
};

export const readBook = async () => {
  const text = await readText();
  return (text.startsWith('{') ? parse(text) : parse(unwritten)) ?? empty();
};

let turn: Promise<unknown> = Promise.resolve();

export const changeBook = (edit: (book: Book) => unknown): Promise<Book> => {
  const changed = turn.then(async () => {
    const book = await readBook();
    edit(book);
    unwritten = JSON.stringify(book);
    if (unwritten !== (await readText()))
      await place()
        ?.setHeaderValue(unwritten)
        .catch(() => {});
    return book;
  });
  turn = changed.catch(() => {});
  return changed;
};
