import { Component, type ReactNode } from 'react';
import { isLostNodeError } from './lostNodeError';

type Props = {
  /** Called on each redrawing. */
  onRedraw?: ((error: unknown) => void) | undefined;
  children: ReactNode;
};
type State = {
  thrown?: { error: unknown } | undefined;
  /** Instants of the last redrawings, in ms. */
  redraws: readonly number[];
  restoreFields?: (() => void) | undefined;
};

/** The number of times that a part is redrawn within `WITHIN_MS`; then the redraw boundary gives up. */
const MOST_REDRAWS = 3;
const WITHIN_MS = 10_000;

/** Keeps what stands in the page's fields, and gives what puts it back. */
type KeepFields = () => () => void;

let snapshotFieldsIfLoaded: KeepFields = () => () => {};

/** The keeper comes after the first screen: until then a part is drawn anew with empty fields. */
export const setFieldSnapshotter = (keep: KeepFields) => {
  snapshotFieldsIfLoaded = keep;
};

/**
 * Renders its children anew, with what was typed, when React fails at nodes that somebody else has moved.
 * Any other error, and one that comes again and again, goes to the next boundary.
 */
export class RedrawBoundary extends Component<Props, State> {
  override state: State = { redraws: [] };
  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } });
  static getDerivedStateFromProps(_: Props, { thrown, redraws }: State): Partial<State> | null {
    if (!thrown || !isLostNodeError(thrown.error)) return null;
    const now = performance.now();
    const recent = redraws.filter((at) => now - at < WITHIN_MS);
    if (recent.length >= MOST_REDRAWS) return null;
    return { thrown: undefined, redraws: [...recent, now], restoreFields: snapshotFieldsIfLoaded() };
  }
  override componentDidCatch(error: unknown) {
    this.props.onRedraw?.(error);
  }
  override componentDidUpdate() {
    const { restoreFields } = this.state;
    if (!restoreFields) return;
    this.setState({ restoreFields: undefined });
    restoreFields();
  }
  override render() {
    const { thrown } = this.state;
    // React has unmounted the children that failed: these are new ones.
    if (thrown) throw thrown.error;
    return this.props.children;
  }
}
