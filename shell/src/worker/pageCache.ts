import { deleteFilesNotNamedIn } from './fileCache';
import { waitMs, withStorageTimeout } from './storageTimeout';
import { integrityOfResponse, PAGE_CACHE, PAGE_KEY, readVerifiedPageWithScriptPolicy } from './verifiedPage';
import { changeWorkerState, readWorkerState } from './workerState';

/** ms, until the kept page is shown. */
const PATIENCE_MS = 4000;

const isHtmlPage = (answer: Response) =>
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** 0: somebody else's page. */
const revisionEmbeddedIn = (text: string) =>
  Number(/ id="registry"[^>]*>\{"revision":(\d+)/.exec(text)?.[1] ?? 0);

type FetchedPage = { answer: Response; text: string; hash: string; revision: number };

const readPageResponse = async (answer: Response) => {
  if (!isHtmlPage(answer)) return undefined;
  const [text, hash] = await Promise.all([answer.clone().text(), integrityOfResponse(answer)]);
  return { answer: answer.clone(), text, hash, revision: revisionEmbeddedIn(text) };
};

const isOlderOrUnpublished = async ({ hash, revision }: FetchedPage) => {
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
const storePageIfPublished = async ({ answer, text, hash, revision }: FetchedPage) => {
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
  await deleteFilesNotNamedIn(text);
};

export const fetchAndStorePage = async () => {
  const page = await readPageResponse(await fetch(PAGE_KEY, { cache: 'no-cache' }));
  if (page) await storePageIfPublished(page);
};

/**
 * Answers with a fresh page, or else with the one stored last (decision 010). The work of `waitUntil`
 * outlives the answer.
 */
export const respondWithFreshOrStoredPage = async (
  load: () => Promise<Response>,
  waitUntil: (work: Promise<unknown>) => void,
) => {
  const fresh = load();
  const page = fresh.then(readPageResponse);
  waitUntil(page.then((response) => response && storePageIfPublished(response)).catch(() => {}));
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
    (await withStorageTimeout(readVerifiedPageWithScriptPolicy())) ??
    fresh
  );
};
