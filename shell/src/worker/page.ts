import { dropOldFiles } from './files';
import { keptPage, PAGE, PAGE_KEY } from './keptPage';
import { soon, wait } from './wait';

/** Until the kept page is shown instead, in ms. */
const PATIENCE_MS = 4000;

const isPage = (answer: Response) =>
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html');

const keep = async (answer: Response): Promise<void> => {
  const text = await answer.clone().text();
  // Somebody else's page may say 200 as well.
  if (!text.includes('id="registry"')) return;
  await (await caches.open(PAGE)).put(PAGE_KEY, answer);
  await dropOldFiles(text);
};

export const keepPage = async (): Promise<void> => {
  const answer = await fetch(PAGE_KEY, { cache: 'no-cache' });
  if (isPage(answer)) await keep(answer);
};

/** From the network, else what was kept last (decision 010). `lasting` outlives the answer. */
export const answerPage = async (
  load: () => Promise<Response>,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const fresh = load();
  const keepFresh = async (answer: Response) => {
    if (isPage(answer)) await keep(answer.clone());
  };
  lasting(fresh.then(keepFresh).catch(() => {}));
  const usable = fresh.then(
    (answer) => (answer.status < 500 ? answer : undefined),
    () => undefined,
  );
  return (await Promise.race([usable, wait(PATIENCE_MS)])) ?? (await soon(keptPage())) ?? fresh;
};
