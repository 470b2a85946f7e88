import type { WorkerScope } from './scope';

/** At in ms. */
export type Death = readonly [folder: string, page: string, at: number];

export type Book = {
  /** The highest revision that was live here, and the hash of its page. */
  seen: number;
  page: string;
  died: Death[];
};

const empty = (): Book => ({ seen: 0, page: '', died: [] });

/** The only place that no clearing of storage reaches, and no quota (decision 010). */
const place = () => (globalThis as unknown as WorkerScope).registration.navigationPreload;

/** Until a first worker is active nothing can be written. */
let unwritten: string | undefined;

const readText = async () => (await place()?.getState())?.headerValue ?? '';

const parse = (text = ''): Book | undefined => {
  try {
    return { ...empty(), ...JSON.parse(text) };
  } catch {
    return undefined;
  }
};

export const readBook = async (): Promise<Book> => {
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
