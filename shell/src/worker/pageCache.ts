import { dropOldFiles, hashOfAnswer, PAGE_CACHE, PAGE_KEY, readStoredPage } from './fileCache';
import { waitMs, withStorageTimeout } from './storageTimeout';
import { changeWorkerState, readWorkerState } from './workerState';

/** ms, until the kept page is shown. */
const PATIENCE_MS = 4000;

const isPage = (answer: Response) =>
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** 0: somebody else's page. */
const revisionIn = (text: string) => Number(/ id="registry"[^>]*>\{"revision":(\d+)/.exec(text)?.[1] ?? 0);

type Page = { answer: Response; text: string; hash: string; revision: number };

const readPageAnswer = async (answer: Response) => {
  if (!isPage(answer)) return undefined;
  const [text, hash] = await Promise.all([answer.clone().text(), hashOfAnswer(answer)]);
  return { answer: answer.clone(), text, hash, revision: revisionIn(text) };
};

const isOlderOrUnpublished = async ({ hash, revision }: Page) => {
  const { seen = 0, page } = (await withStorageTimeout(readWorkerState())) ?? {};
  return revision > 0 && (revision < seen || (revision === seen && hash !== page));
};

const fetchRevisionRecord = (revision: number, cache: RequestCache = 'default') =>
  fetch(`/registry/rev/${revision}.json`, { cache });

/** The browser's copy of the record may be damaged: one that says otherwise is asked for once more. */
const isPublishedPage = async (revision: number, hash: string) => {
  for (const cache of ['default', 'reload'] as const) {
    const record: { page?: string } | null = await fetchRevisionRecord(revision, cache)
      .then((answer) => answer.json())
      .catch(() => null);
    if (record?.page === hash) return true;
  }
  return false;
};

/** Stores a page only if the revision's record names its hash. */
const storePage = async ({ answer, text, hash, revision }: Page) => {
  if (revision === 0) return;
  const { seen, page } = await readWorkerState();
  if (revision < seen) {
    // The owner of the site has set it back.
    if ((await fetchRevisionRecord(seen)).status === 404)
      await changeWorkerState((state) => Object.assign(state, { seen: 0, page: '' }));
    return;
  }
  if (hash !== page) {
    if (!(await isPublishedPage(revision, hash))) return;
    const believed = await changeWorkerState(
      (state) => revision >= state.seen && Object.assign(state, { seen: revision, page: hash }),
    );
    if (believed.page !== hash) return;
  }
  await (await caches.open(PAGE_CACHE)).put(PAGE_KEY, answer);
  await dropOldFiles(text);
};

export const cachePage = async () => {
  const page = await readPageAnswer(await fetch(PAGE_KEY, { cache: 'no-cache' }));
  if (page) await storePage(page);
};

/**
 * Answers with a fresh page, or else with the one stored last (decision 010). `lasting` outlives the answer.
 */
export const answerPage = async (
  load: () => Promise<Response>,
  lasting: (work: Promise<unknown>) => void,
) => {
  const fresh = load();
  const page = fresh.then(readPageAnswer);
  lasting(page.then((response) => response && storePage(response)).catch(() => {}));
  const usable = page.then(
    async (response) => {
      const answer = await fresh;
      return answer.status >= 500 || (response && (await isOlderOrUnpublished(response)))
        ? undefined
        : answer;
    },
    () => undefined,
  );
  return (
    (await Promise.race([usable, waitMs(PATIENCE_MS)])) ??
    (await withStorageTimeout(readStoredPage())) ??
    fresh
  );
};
