import type { Candidate } from '@ank/protocol/registry';
import { isLostNodeErrorOnTranslatedPage } from '@ank/shared/translated-page';
import { Component, type ReactNode } from 'react';
import type { ChargeVersion } from '../attempts/attemptHeartbeat';
import { pageRestorationHooks } from '../remoteResources/pageRestorationHooks';
import { reportLeftBehindChanges } from '../telemetry/telemetryEvents';

export type LeavingVersion = { remote: string; candidate: Candidate };

let left: ChargeVersion | undefined;

/** Notes who leaves; it is called before a screen's clean-ups and the next screen's effects. */
export const recordLeavingVersion = (blame: ChargeVersion, { candidate }: LeavingVersion) => {
  left = blame;
  pageRestorationHooks.leaver = candidate.container;
};

/** Undoes what was done to the page's own objects; the leaver is charged with what its own files changed. */
const restorePatchedBuiltInsAndChargeLeaver = (leaver: LeavingVersion) => {
  const undone = pageRestorationHooks.restorePatchedBuiltIns();
  if (undone.length === 0) return;
  import(/* webpackChunkName: "trouble" */ './reportOwnAndAllowForeignChanges').then(
    ({ default: chargeChanges }) => chargeChanges(leaver, undone),
    () => {},
  );
};

/** React hands errors to boundaries before the next task. */
export const undoChangesAndEndLeaving = (blame: ChargeVersion, leaver: LeavingVersion) => {
  const { container } = leaver.candidate;
  // This is done before the next screen's effects.
  restorePatchedBuiltInsAndChargeLeaver(leaver);
  setTimeout(() => {
    if (left === blame) left = undefined;
    if (pageRestorationHooks.leaver === container) pageRestorationHooks.leaver = undefined;
    if (pageRestorationHooks.sight?.container !== container)
      reportLeftBehindChanges(leaver, pageRestorationHooks.tidy?.(container));
  });
};

export const undoChangesOfFailedVersion = (leaver: LeavingVersion) => {
  restorePatchedBuiltInsAndChargeLeaver(leaver);
  reportLeftBehindChanges(leaver, pageRestorationHooks.tidy?.(leaver.candidate.container));
};

type State = { blame?: ChargeVersion; isOwn?: boolean; error?: unknown };

/**
 * React hands what a clean-up throws to the nearest boundary that stays: this one is above all that a change
 * of path takes away.
 */
export class UnmountErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};
  static getDerivedStateFromError = (error: unknown) =>
    isLostNodeErrorOnTranslatedPage(error) ? { isOwn: true, error } : { blame: left, isOwn: !left, error };
  override componentDidCatch(error: unknown) {
    this.state.blame?.(error);
  }
  override render() {
    if (this.state.isOwn) throw this.state.error;
    return this.props.children;
  }
}
