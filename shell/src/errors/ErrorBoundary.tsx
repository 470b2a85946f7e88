import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

type Props = { path: string; children: ReactNode };
type State = { path: string; failed: boolean; error?: unknown };

/** Catches what the frame itself throws; with the next path all is drawn afresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error, failed: true });
  static getDerivedStateFromProps = ({ path }: Props, state: State): State | null =>
    path === state.path ? null : { path, failed: false };
  override render() {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
