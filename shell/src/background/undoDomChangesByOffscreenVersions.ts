import { findReactPosition, isOfReact, startRestoringRemovedNodes } from '@ank/shared/translated-page';
import {
  findAuthorVersion,
  findVersionThatLastChanged,
  UNKNOWN_VERSION,
} from '../remoteResources/changeAuthors';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import { banAndCrashVersion, isInSight, owners } from '../remoteResources/pageWorkOfVersions';
import type { RemoteVersion } from '../remoteResources/versionInStack';
import { sendTelemetryEventOnce } from '../telemetry/telemetryEvents';

/** React cuts off what it takes away itself before anybody hears of it. */
const isInReactTree = (node: Node): boolean => findReactPosition(node) !== undefined;

/** Returns the removed nodes that React still counts on; bare text counts if its element does. */
const findRemovedReactNodes = ({ target, removedNodes }: MutationRecord) =>
  Array.from(removedNodes).filter(
    (node) =>
      !(node.isConnected || findAuthorVersion(node)) &&
      (isInReactTree(node) || (node instanceof Text && !isOfReact(node) && isInReactTree(target))),
  );

const findAddedForeignNodes = ({ addedNodes }: MutationRecord) =>
  Array.from(addedNodes).filter((node) => node.isConnected && !isOfReact(node));

type OffscreenVersionChange = { record: MutationRecord; lost: Node[]; strangers: Node[]; by: RemoteVersion };

const undoChange = ({ record, lost, strangers }: OffscreenVersionChange) => {
  const { type, target, nextSibling, attributeName, attributeNamespace, oldValue } = record;
  if (type === 'characterData') target.nodeValue = oldValue;
  if (target instanceof Element && attributeName !== null) {
    if (oldValue === null) target.removeAttributeNS(attributeNamespace, attributeName);
    else target.setAttributeNS(attributeNamespace, attributeName, oldValue);
  }
  for (const node of strangers) node.parentNode?.removeChild(node);
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of lost) target.insertBefore(node, before);
};

/** Returns the change that another version made, as it is found before anything is undone. */
const findDomChangeByOffscreenVersion = (record: MutationRecord): OffscreenVersionChange[] => {
  const { type, target } = record;
  const lost = findRemovedReactNodes(record);
  const strangers = findAddedForeignNodes(record);
  if (type === 'childList' && lost.length + strangers.length === 0) return [];
  const by = findVersionThatLastChanged([target, ...lost]);
  if (!by || isInSight(by) || !(isInReactTree(target) || target === document.getElementById('root')))
    return [];
  // Nodes that a leaving screen puts around the next one are looked for once it is gone.
  if (pageRestorationHooks.leaver !== by.candidate.container) return [{ record, lost, strangers, by }];
  return lost.length > 0 ? [{ record, lost, strangers: [], by }] : [];
};

const REASON = 'changes what another version shows';

const banOrReportOffscreenVersionThatChangedDom = ({
  remote,
  candidate: { version, container },
}: RemoteVersion) => {
  if (pageRestorationHooks.leaver !== container && owners.has(container))
    banAndCrashVersion(container, new Error(REASON));
  else sendTelemetryEventOnce({ event: 'error', remote, version, phase: 'leave', reason: REASON });
};

/**
 * A version that is not on the screen may remove or change nothing in the part that is: that is put back
 * before anybody sees it, and charged to the version that did it, where that is known (decision 029).
 */
export const undoDomChangesByOffscreenVersions = () => {
  const root = document.getElementById('root');
  const observer = new MutationObserver((records) => {
    const culprits = new Map<string, RemoteVersion>();
    const changes = records.flatMap(findDomChangeByOffscreenVersion);
    // The last is undone first: what stood beside a node is there again before it.
    for (const change of changes.reverse()) {
      undoChange(change);
      culprits.set(change.by.candidate.container, change.by);
    }
    for (const by of culprits.values())
      if (by !== UNKNOWN_VERSION) banOrReportOffscreenVersionThatChangedDom(by);
  });
  const [childList, subtree] = [true, true];
  if (root)
    observer.observe(root, { childList, subtree, attributeOldValue: true, characterDataOldValue: true });
  // A script of somebody else, such as an extension's, has removed what no version has.
  const endRestoring = startRestoringRemovedNodes(
    root,
    (nodes) => findVersionThatLastChanged(nodes) !== undefined,
  );
  return () => {
    observer.disconnect();
    endRestoring();
  };
};
