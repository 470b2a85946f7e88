/** A call that the page's early script made before this code was there: its body, its answer, and what ends it. */
type Early = [body: string, answer: Promise<Response>, limit: AbortController];

const FRESH_MS = 30_000;

/** The early call to `path` with this very `body`, once; undefined where there is none, or it says nothing about now any more. */
export const takeEarly = (path: string, body: string): Early | undefined => {
  const { ankAnswers = {} } = globalThis as { ankAnswers?: Record<string, Early> };
  const early = ankAnswers[path];
  delete ankAnswers[path];
  return early?.[0] === body && performance.now() < FRESH_MS ? early : undefined;
};
