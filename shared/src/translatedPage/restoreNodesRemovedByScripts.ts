import { splitTextJoinedByTranslator } from './joinedTexts';
import { hasStandIn, isNodeGuardActive, isReactNode, recordThatScriptRewritesPage } from './nodeGuard';
import { childNodesRenderedByReact, findReactPosition, onlyTextRenderedByReact } from './reactFiberReader';
import { restoreDialogs, restoreFocus, startRecordingFocus } from './restoreFocusAndDialogs';

/** Another script that takes the same nodes away again and again gets its way, and the page goes on. */
const MOST_A_SECOND = 100;

let begunAt = 0;
let count = 0;
const countRepairAndCheckLimit = (): boolean => {
  const now = performance.now();
  if (now - begunAt > 1000) [begunAt, count] = [now, 0];
  count += 1;
  return count <= MOST_A_SECOND;
};

const elementsIn = (node: Node): Element[] =>
  node instanceof Element ? [...node.querySelectorAll('*')] : [];

const containsNoReactNode = (node: Node): boolean => ![node, ...elementsIn(node)].some(isReactNode);

/**
 * Returns the nodes in what was removed that React still draws, in a place that was not removed with them.
 * The place of a portal belongs to the page, and is one of them.
 */
const findNodesReactStillRenders = (removed: Node): Node[] => {
  const drawn = (isReactNode(removed) ? [removed] : elementsIn(removed)).flatMap((node) => {
    const place = isReactNode(node) ? findReactPosition(node) : undefined;
    return place ? [{ node, ...place }] : [];
  });
  if (drawn.some(({ parent, isPortal }) => isPortal && removed.contains(parent))) return [removed];
  return drawn.filter(({ parent }) => !removed.contains(parent)).map(({ node }) => node);
};

/** Tells whether a version of a remote has changed these nodes. */
type WasChangedByRemoteVersion = (nodes: readonly Node[]) => boolean;

/** Puts back what React still draws of what the record removed. Returns whether there was anything. */
const restoreRemovedNodes = (
  { target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  wasChangedByRemoteVersion: WasChangedByRemoteVersion,
): boolean => {
  const removed = [...removedNodes].filter((node) => !node.isConnected);
  const missing = removed.filter((node) => !hasStandIn(node)).flatMap(findNodesReactStillRenders);
  const text = removed.length > 0 && !target.hasChildNodes() ? onlyTextRenderedByReact(target) : '';
  if (missing.length === 0 && text === '') return false;
  if (wasChangedByRemoteVersion([target, ...removedNodes, ...missing]) || !countRepairAndCheckLimit())
    return false;
  if (text !== '') target.textContent = text;
  // A copy that was left in the place would stay as it is, whatever React draws.
  const beside = [previousSibling, nextSibling].filter((node) =>
    missing.some(({ nodeName }) => node?.nodeType === Node.ELEMENT_NODE && node.nodeName === nodeName),
  );
  const copies = [...addedNodes, ...beside].filter(
    (node) => node?.parentNode === target && containsNoReactNode(node),
  );
  const place = nextSibling?.parentNode === target ? nextSibling : (previousSibling?.nextSibling ?? null);
  for (const node of missing) {
    const after = place?.parentNode === target ? place : null;
    const before = after ? after.previousSibling : target.lastChild;
    if (node instanceof Text && before instanceof Text) splitTextJoinedByTranslator(target, before, node);
    else target.insertBefore(node, after);
  }
  for (const copy of copies) copy?.parentNode?.removeChild(copy);
  return true;
};

/** Puts back what was removed from React's tree in `container` before anybody heard of it. */
const restoreEarlierRemovals = (container: Node): void => {
  for (const [parent, nodes] of childNodesRenderedByReact(container)) {
    for (const [at, node] of [...nodes.entries()].reverse()) {
      const next = nodes[at + 1];
      if (!node.isConnected && node.parentNode !== parent && !hasStandIn(node)) {
        parent.insertBefore(node, next?.parentNode === parent ? next : null);
        recordThatScriptRewritesPage();
      }
      if (!node.hasChildNodes() && onlyTextRenderedByReact(node))
        node.textContent = onlyTextRenderedByReact(node);
    }
  }
};

/**
 * Puts back what React draws and another script has removed from the page, and gives a moved field its focus
 * and a moved dialog its layer (decision 027). What a version of a remote has changed is left: that is judged
 * elsewhere. `container` is where React draws the page. Gives what ends it.
 */
export const startRestoringRemovedNodes = (
  container: Node | null,
  wasChangedByRemoteVersion: WasChangedByRemoteVersion = () => false,
): (() => void) => {
  // Nobody else tells a text that was removed from one that a translation has replaced.
  if (!isNodeGuardActive()) return () => {};
  if (container) restoreEarlierRemovals(container);
  const endFocus = startRecordingFocus();
  const observer = new MutationObserver((records) => {
    // The last removal is undone first: what stood beside a node is there again before it.
    for (const record of [...records].reverse())
      if (restoreRemovedNodes(record, wasChangedByRemoteVersion)) recordThatScriptRewritesPage();
    restoreDialogs(records);
    restoreFocus(records);
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    endFocus();
  };
};
