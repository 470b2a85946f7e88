import { useIsOnline } from '@ank/shared/api';
import { Button, Icon } from '@ank/shared/ui';
import { useFormatInstant } from './formatInstant';
import { useRetryAndDoubleDebitTexts } from './retryAndDoubleDebitTexts';
import styles from './StaleNotice.module.css';

/** The part of a query hook's result that a notice of its state reads. */
export type RefetchableQuery = { error?: unknown; isFetching: boolean; refetch: () => unknown };

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
  const t = useRetryAndDoubleDebitTexts();
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
