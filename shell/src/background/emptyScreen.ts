import { getConfig } from '@ank/shared/config';
import { report } from '../remotes/events';
import { type Trial, trialNow } from '../remotes/trial';

const LOOK_MS = 1000;
/** Without one idle moment: a slow phone has long ones, a loop none. */
const RESTLESS_LIMITS = 3;

const SHOWN = 'img, svg, canvas, video, iframe, input, select, textarea, button, [role]';
const TAPPED = 'a[href], button, input, select, textarea, [role=button]';

const isVisible = (node: Element) =>
  node.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

/** Undefined outside the window, and where nothing is laid out. */
const metAt = (node: Element) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const isInWindow = width * height > 0 && left > 0 && top > 0 && left < innerWidth && top < innerHeight;
  return isInWindow ? document.elementFromPoint?.(left, top) : undefined;
};

/** What the shell has open is no fault of the screen. */
const isCovered = (node: Element) => {
  const met = metAt(node);
  return (
    met !== undefined &&
    !(met && (met.contains(node) || node.contains(met) || met.closest('dialog, [data-ank]')))
  );
};

const hasText = (node: Element) =>
  [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim());

const isEmpty = (main: Element) =>
  ![main, ...main.querySelectorAll('*')].some(
    (node) => (node.matches(SHOWN) || hasText(node)) && isVisible(node) && !isCovered(node),
  );

/** Ends with the first that a finger meets: three hundred markets are not asked each second. */
const isHeld = () => {
  let isAny = false;
  for (const node of document.querySelectorAll(TAPPED)) {
    const met = metAt(node);
    if (met && node.contains(met)) return false;
    isAny ||= met !== undefined;
  }
  return isAny;
};

/** Looks in a row, not time: phones sleep. */
export const watchForEmptiness = () => {
  let judged: Trial | undefined;
  let [empty, restless] = [0, 0];
  const rest = () => {
    restless = 0;
  };
  const timer = setInterval(() => {
    const trial = trialNow();
    const main = document.querySelector('main');
    if (trial !== judged || document.hidden) [empty, restless] = [0, 0];
    judged = trial;
    if (!trial || !main || document.hidden) return;
    empty = isEmpty(main) || isHeld() ? empty + 1 : 0;
    // Safari has none.
    const canRest = 'requestIdleCallback' in window;
    if (canRest && restless === 0) requestIdleCallback(rest);
    if (canRest) restless += 1;
    const most = getConfig().loadTimeoutMs / LOOK_MS;
    const { remote, candidate, crash } = trial;
    if (empty >= most) {
      report({ event: 'empty', remote, version: candidate.version });
      crash(new Error('nothing is drawn'));
    } else if (restless > RESTLESS_LIMITS * most) crash(new Error('the page never comes to rest'));
  }, LOOK_MS);
  return () => clearInterval(timer);
};
