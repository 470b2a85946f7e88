import { useIsOnline } from '@ank/shared/api';
import { Button, Failed, Icon, Loading, Skeleton } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useFormatInstant } from './formatInstant';
import { usePlayerTexts } from './playerTexts';
import styles from './QueryState.module.css';

type RefetchableQuery = { error?: unknown; isFetching: boolean; refetch: () => unknown };

type StaleProps = {
  query: RefetchableQuery & { data?: unknown; fulfilledTimeStamp?: number | undefined };
  /** The next poll mends most failures: told after a minute. */
  polled?: boolean;
};

/**
 * Renders since when a screen's data is old and a button that reads it again, once a refetch has failed or
 * the network is gone. It renders nothing while the data is fresh.
 */
export function StaleNotice({
  query: { data, error, isFetching, fulfilledTimeStamp, refetch },
  polled,
}: StaleProps) {
  const t = usePlayerTexts();
  const when = useFormatInstant();
  const isOnline = useIsOnline();
  if (data === undefined || !fulfilledTimeStamp || (error === undefined && isOnline)) return null;
  if (polled && Date.now() - fulfilledTimeStamp < 60_000) return null;
  return (
    <div className={styles.stale}>
      <p role="status">
        <Icon name="clock" small />
        <span>{t('stale', { at: when(fulfilledTimeStamp) })}</span>
      </p>
      {isOnline && (
        <Button variant="ghost" busy={isFetching} busyText={t('readingAgain')} onClick={refetch}>
          {t('readAgain')}
        </Button>
      )}
    </div>
  );
}

type UnreadProps = {
  query: RefetchableQuery;
  /** px, of what is awaited. */
  heights?: readonly number[];
  /** Shown in place of the placeholders. */
  waiting?: ReactNode;
  className?: string | undefined;
  busyText?: string | undefined;
  /** The text that is shown when it did not come. */
  children: ReactNode;
};

/** Renders the state of a query that has brought nothing yet. */
export function QueryState({
  query,
  heights = [],
  waiting,
  className = '',
  busyText,
  children,
}: UnreadProps) {
  const t = usePlayerTexts();
  if (query.error)
    return (
      <Failed retryText={t('readAgain')} busy={query.isFetching} busyText={busyText} onRetry={query.refetch}>
        {children}
      </Failed>
    );
  return (
    <Loading label={t('readingAgain')} className={className}>
      {heights.map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Skeleton key={row} width="100%" height={height} />
      ))}
      {waiting}
    </Loading>
  );
}
