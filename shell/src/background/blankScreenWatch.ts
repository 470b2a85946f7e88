import { getConfig } from '@ank/shared/config';
import { currentAttempt, type VersionAttempt } from '../attempts/attemptHeartbeat';
import { attributeKey, findAuthorVersion, styleKey } from '../remoteResources/changeAuthors';
import { isRenderedByReact } from '../remoteResources/isRenderedByReact';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import { banAndCrashVersion } from '../remoteResources/pageWorkOfVersions';
import { sendTelemetryEvent } from '../telemetry/telemetryEvents';

const LOOK_MS = 1000;
/** The number of load limits without one idle moment; a slow phone has long ones, a loop has none. */
const RESTLESS_LIMITS = 3;

const SHOWN = 'img, svg, canvas, video, iframe, input, select, textarea, button, [role]';
const TAPPED = 'a[href], button, input, select, textarea, [role=button]';

const isVisibleByCss = (node: Element) =>
  node.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

/** Returns the element at the node's middle; undefined outside the window, and where nothing is laid out. */
const topmostElementAtMiddleOf = (node: Element) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const isInWindow = width * height > 0 && left > 0 && top > 0 && left < innerWidth && top < innerHeight;
  return isInWindow ? document.elementFromPoint?.(left, top) : undefined;
};

const { body, documentElement: html } = document;

/** Returns the element directly in the page that holds `node`. */
const topLevelAncestorOf = (node: Element) => {
  let top = node;
  for (let above = top.parentElement; above && above !== body && above !== html; above = top.parentElement)
    top = above;
  return top;
};

/** Extensions and browsers put windows of their own into the page. */
const isOverlayOfBrowserOrExtension = (met: Element) => {
  const top = topLevelAncestorOf(met);
  return (
    ![body, html].includes(top as HTMLElement) &&
    top.id !== 'root' &&
    !isRenderedByReact(top) &&
    !findAuthorVersion(top)
  );
};

const OPEN = 'dialog, [data-ank], [role=dialog], [role=alertdialog], [aria-modal=true]';

/**
 * Tells whether something covers the node. A dialog of the shell, or one of the screen that the player can
 * use, is no fault of the screen.
 */
const isCoveredByOtherElement = (node: Element) => {
  const met = topmostElementAtMiddleOf(node);
  if (met === undefined) return false;
  if (!met) return true;
  const isOpen =
    met.closest(OPEN) ||
    (topLevelAncestorOf(met).id !== 'root' && topLevelAncestorOf(met).querySelector(TAPPED));
  return !(met.contains(node) || node.contains(met) || isOpen || isOverlayOfBrowserOrExtension(met));
};

const HIDING = ['inert', 'hidden', 'aria-hidden', 'class'];
const HIDING_STYLES = ['display', 'opacity', 'visibility', 'pointer-events'];

/** The page is hidden or dead as a whole, and no version is known to have done it. */
const isPageHiddenByNoKnownVersion = () =>
  [html, body].some((node) => {
    if (isVisibleByCss(node) && !node.inert) return false;
    const attributes = HIDING.map((name) => attributeKey(node, name, node.getAttribute(name) ?? ''));
    const styles = HIDING_STYLES.map((name) => styleKey(node, name, node.style.getPropertyValue(name)));
    return ![...attributes, ...styles].some(findAuthorVersion);
  });

const hasOwnText = (node: Element) =>
  [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim());

const showsNothing = (main: Element) =>
  ![main, ...main.querySelectorAll('*')].some(
    (node) =>
      (node.matches(SHOWN) || hasOwnText(node)) && isVisibleByCss(node) && !isCoveredByOtherElement(node),
  );

/** Ends with the first that a finger meets: three hundred markets are not asked each second. */
const areAllControlsCovered = () => {
  let isAny = false;
  for (const node of document.querySelectorAll(TAPPED)) {
    const met = topmostElementAtMiddleOf(node);
    if (met && (node.contains(met) || isOverlayOfBrowserOrExtension(met))) return false;
    isAny ||= met !== undefined;
  }
  return isAny;
};

const isBlankOrCovered = (main: Element) =>
  !isPageHiddenByNoKnownVersion() && (showsNothing(main) || areAllControlsCovered());

/**
 * Removes what versions that are not on the page have put there, and returns whether the screen is whole
 * without it; then it was their fault.
 */
const undoChangesOfOffscreenVersionsAndBanIfThatHelps = (
  main: Element,
  { candidate: { container } }: VersionAttempt,
) => {
  if (pageRestorationHooks.sight?.container !== container) return false;
  const culprits = pageRestorationHooks.tidyOthers?.() ?? [];
  if (culprits.length === 0 || isBlankOrCovered(main)) return false;
  for (const { candidate } of culprits)
    banAndCrashVersion(candidate.container, new Error('hides what another version shows'));
  return true;
};

/** Looks in a row, not time: phones sleep. A screen may draw nothing while it waits for answers. */
export const startCrashingBlankOrBusyScreens = (isWaiting = () => false) => {
  let judged: VersionAttempt | undefined;
  let [empty, restless] = [0, 0];
  const rest = () => {
    restless = 0;
  };
  const timer = setInterval(() => {
    const attempt = currentAttempt();
    const main = document.querySelector('main');
    if (attempt !== judged || document.hidden) [empty, restless] = [0, 0];
    judged = attempt;
    if (!attempt || !main || document.hidden) return;
    if (!isBlankOrCovered(main) || undoChangesOfOffscreenVersionsAndBanIfThatHelps(main, attempt)) empty = 0;
    else if (!isWaiting()) empty += 1;
    // Safari has none.
    const canRest = 'requestIdleCallback' in window;
    if (canRest && restless === 0) requestIdleCallback(rest);
    if (canRest) restless += 1;
    const most = getConfig().loadTimeoutMs / LOOK_MS;
    const { remote, candidate, crash } = attempt;
    if (empty >= most) {
      sendTelemetryEvent({ event: 'empty', remote, version: candidate.version });
      crash(new Error('nothing is drawn'));
    } else if (restless > RESTLESS_LIMITS * most) crash(new Error('the page never comes to rest'));
  }, LOOK_MS);
  return () => clearInterval(timer);
};
