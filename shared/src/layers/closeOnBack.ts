const MARK = 'ankOpen';

const open: (() => boolean)[] = [];
let isLeaving = false;
let isRefused = false;

/** Back would close something (decision 018): a way on takes the entry's place. */
export const wouldBackCloseLayer = () => Boolean((history.state as { [MARK]?: boolean } | null)?.[MARK]);

/** A step back under way would take back what is done meanwhile. */
export const runNowOrAfterPendingStepBack = (run: () => void) => {
  if (isLeaving) window.addEventListener('popstate', run, { once: true });
  else run();
};

const syncHistoryWithLayers = () => {
  if (isLeaving) return;
  if (open.length > 0 && !isRefused && !wouldBackCloseLayer())
    history.pushState({ ...history.state, [MARK]: true }, '');
  if (open.length > 0 || !wouldBackCloseLayer()) return;
  isLeaving = true;
  history.back();
};

const syncHistoryWithLayersSoon = () => void setTimeout(syncHistoryWithLayers);

/** The browser goes back to where the page stood: what has come into sight since stays. */
const restoreScrollPositionAfterBack = () => {
  const { scrollX, scrollY } = window;
  const { state } = history;
  requestAnimationFrame(() => {
    if (history.state === state && window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  });
};

window.addEventListener('popstate', () => {
  if (isLeaving) restoreScrollPositionAfterBack();
  else if (!wouldBackCloseLayer()) isRefused = open.at(-1)?.() === false;
  isLeaving = false;
  syncHistoryWithLayersSoon();
});
if (wouldBackCloseLayer()) syncHistoryWithLayersSoon();

/** `close` gives whether it closed; the result ends this. */
export const registerLayerToCloseOnBack = (close: () => boolean) => {
  isRefused = false;
  open.push(close);
  syncHistoryWithLayersSoon();
  return () => {
    isRefused = false;
    open.splice(open.indexOf(close), 1);
    syncHistoryWithLayersSoon();
  };
};
