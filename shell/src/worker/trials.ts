import { changeBook, type Death, readBook } from './book';
import { wait } from './wait';

/** ms. */
const START_MS = 5000;
const ANSWER_MS = 8000;
const LAST_MS = 24 * 3_600_000;
const MARKS = 2;

const shown = new Map<string, string>();
const answers = new Map<string, () => void>();
const watched = new Set<string>();

const isFresh = ([, , at]: Death) => Date.now() - at < LAST_MS;

/** A visible page that does not answer is held by the code it runs. */
export const watch = async (pages: Clients, id: string, folder: string) => {
  const key = `${id} ${folder}`;
  shown.set(id, folder);
  if (watched.has(key)) return;
  watched.add(key);
  await wait(START_MS);
  watched.delete(key);
  const page = await pages.get(id);
  // A page's own workers ask, and answer nothing.
  if (page?.type !== 'window' || shown.get(id) !== folder) return;
  const answered = new Promise<true>((resolve) => answers.set(id, () => resolve(true)));
  page.postMessage({});
  if ((await Promise.race([answered, wait(ANSWER_MS)])) || !(await pages.get(id))) return;
  await changeBook((book) => {
    book.died = [...book.died.filter(isFresh), [folder, id, Date.now()]];
  });
};

/** Whose screen it shows, nobody's out of sight; it is told of deaths. */
export const hear = async (pages: Clients, page: Client, folder: string | undefined) => {
  answers.get(page.id)?.();
  const isKnown = shown.get(page.id) === folder;
  if (!folder) shown.delete(page.id);
  const book = await changeBook((one) => {
    one.died = one.died.filter(([, id]) => id !== page.id);
  });
  if (!folder) return;
  const died = book.died.filter(isFresh).map(([of]) => of);
  if (died.length > 0) page.postMessage({ died });
  if (!isKnown) await watch(pages, page.id, folder);
};

const isOf = (folder: string) => (death: Death) => death[0] === folder && isFresh(death);

export const giveAnotherChance = (folders: readonly (string | undefined)[]) =>
  changeBook((book) => {
    for (const folder of folders)
      if (folder)
        book.died = book.died.filter((one) => one[0] !== folder || one === book.died.find(isOf(folder)));
  });

export const mayRun = async (folder: string) => (await readBook()).died.filter(isOf(folder)).length < MARKS;
