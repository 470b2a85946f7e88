import { type Book, changeBook, readBook } from './book';
import type { Page, WorkerScope } from './scope';
import { wait } from './wait';

/** ms. */
const START_MS = 5000;
const ANSWER_MS = 8000;
const LAST_MS = 24 * 3_600_000;
const MARKS = 2;

/** By page. */
const shown = new Map<string, string>();
const answers = new Map<string, () => void>();
const watched = new Set<string>();

type Pages = WorkerScope['clients'];

const note = (died: Book['died'], folder: string, page: string) => {
  const now = Date.now();
  const late = Object.entries(died[folder] ?? {}).filter(([, at]) => now - at < LAST_MS);
  died[folder] = { ...Object.fromEntries(late), [page]: now };
};

/** A page that is there, in sight, and does not answer is held by the code that it runs. */
export const watch = async (pages: Pages, id: string, folder: string): Promise<void> => {
  const key = `${id} ${folder}`;
  shown.set(id, folder);
  if (watched.has(key)) return;
  watched.add(key);
  await wait(START_MS);
  watched.delete(key);
  const page = await pages.get(id);
  // A page's own workers ask for scripts, and answer nothing.
  if (page?.type !== 'window' || shown.get(id) !== folder) return;
  const answered = new Promise<true>((resolve) => answers.set(id, () => resolve(true)));
  page.postMessage({});
  if ((await Promise.race([answered, wait(ANSWER_MS)])) || !(await pages.get(id))) return;
  await changeBook(({ died }) => note(died, folder, id));
};

const timesIn = (died: Book['died']) =>
  Object.fromEntries(
    Object.entries(died).map(([folder, pages]) => [
      folder,
      Object.values(pages).filter((at) => Date.now() - at < LAST_MS).length,
    ]),
  );

/** A page says whose screen it shows, nobody's while it is out of sight, and is told of deaths. */
export const hear = async (pages: Pages, page: Page, folder: string | undefined): Promise<void> => {
  answers.get(page.id)?.();
  const isKnown = shown.get(page.id) === folder;
  if (!folder) shown.delete(page.id);
  const { died } = await changeBook((book) => {
    // It lives after all.
    for (const ids of Object.values(book.died)) delete ids[page.id];
  });
  if (!folder) return;
  const times = timesIn(died);
  if (Object.values(times).some(Boolean)) page.postMessage({ died: times });
  if (!isKnown) await watch(pages, page.id, folder);
};

/** One more death is enough. */
export const giveAnotherChance = (folders: readonly (string | undefined)[]): Promise<unknown> =>
  changeBook(({ died }) => {
    for (const folder of Object.keys(died))
      if (folders.includes(folder))
        died[folder] = Object.fromEntries(Object.entries(died[folder] ?? {}).slice(0, MARKS - 1));
  });

export const mayRun = async (folder: string): Promise<boolean> =>
  (timesIn((await readBook()).died)[folder] ?? 0) < MARKS;
