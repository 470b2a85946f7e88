import { Button, ErrorCard, Page } from '@ank/shared/ui';
import { Component, type ReactNode } from 'react';
import { errorText } from '../telemetry/errorText';
import { failureReasonOf, sendTelemetryEvent } from '../telemetry/telemetryEvents';
import { useTexts } from '../texts/texts';

function UnexpectedErrorPage({ error }: { error: unknown }) {
  const t = useTexts();
  const text = errorText(error);
  return (
    <main className="frame">
      <Page plain>
        <ErrorCard
          heading="h1"
          title={t('unexpected')}
          reason={text}
          actions={
            <Button full icon="refresh" onClick={() => location.reload()}>
              {t('retry')}
            </Button>
          }
        />
      </Page>
    </main>
  );
}

type Props = { path: string; version: string; children: ReactNode };
type State = { path: string; failed: boolean; error?: unknown };

export class ShellErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, failed: true });
  static getDerivedStateFromProps = ({ path }: Props, state: State) =>
    path === state.path ? null : { path, failed: false };
  override componentDidCatch(error: unknown) {
    const { version } = this.props;
    sendTelemetryEvent({
      event: 'crashed',
      remote: 'shell',
      version,
      phase: 'draw',
      reason: failureReasonOf(error),
    });
  }
  override render() {
    return this.state.failed ? <UnexpectedErrorPage error={this.state.error} /> : this.props.children;
  }
}
