import { Link, useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { Button, ButtonLink, ErrorCard, Page } from '@ank/shared/ui';
import { Component, type ReactNode } from 'react';
import { errorText } from '../attempts/errorText';
import { failureReasonOf, reportLoadEvent } from '../attempts/loadEvents';
import { useTexts } from '../texts/texts';

/** "h2" below a bar that has the page's title. */
export function NotFoundPage({ heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const t = useTexts();
  const { pathname } = useLocation();
  useTitle(t('notFound'));
  return (
    <Page plain>
      <ErrorCard
        heading={heading}
        title={t('notFound')}
        reason={t('notFoundWhy', { path: pathname })}
        actions={
          <ButtonLink as={Link} to="/" full icon="home">
            {t('goHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

function ErrorPage({ error }: { error: unknown }) {
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

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, failed: true });
  static getDerivedStateFromProps = ({ path }: Props, state: State) =>
    path === state.path ? null : { path, failed: false };
  override componentDidCatch(error: unknown) {
    const { version } = this.props;
    reportLoadEvent({
      event: 'crashed',
      remote: 'shell',
      version,
      phase: 'draw',
      reason: failureReasonOf(error),
    });
  }
  override render() {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
