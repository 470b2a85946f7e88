import { useIsOnline } from '@ank/shared/api';
import { Button, Icon } from '@ank/shared/ui';
import { useMoment } from './moment';
import styles from './Stale.module.css';
import { useTakenTexts } from './takenTexts';

type Props = {
  query: {
    data?: unknown;
    error?: unknown;
    isFetching: boolean;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** The next poll mends most failures: told after a minute. */
  polled?: boolean;
};

export function Stale({ query: { data, error, isFetching, fulfilledTimeStamp, refetch }, polled }: Props) {
  const t = useTakenTexts();
  const when = useMoment();
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
