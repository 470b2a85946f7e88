import { Component, type ReactNode } from 'react';
import { type Blame, justLeft } from './leaving';

type State = { blame?: Blame | undefined; isOwn?: boolean; error?: unknown };

/**
 * React hands what a clean-up throws to the nearest boundary that stays: this one is above all that a change
 * of path takes away.
 */
export class LeavingBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};
  static getDerivedStateFromError = (error: unknown): State => {
    const blame = justLeft();
    return { blame, isOwn: !blame, error };
  };
  override componentDidCatch(error: unknown) {
    this.state.blame?.(error);
  }
  override render() {
    if (this.state.isOwn) throw this.state.error;
    return this.props.children;
  }
}
