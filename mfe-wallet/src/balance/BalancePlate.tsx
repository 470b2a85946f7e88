import { useWalletQuery } from '@ank/shared/api';
import { useRetryAndDoubleDebitTexts } from '@ank/shared/player';
import { useBarEdge } from '@ank/shared/screen';
import { formatPoints, Loading, Skeleton, TearLine } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './BalancePlate.module.css';

/** Read again back at the tab: points may have moved. */
export const useFreshWallet = () =>
  useWalletQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: 10 });

export function BalancePlate() {
  const t = useTexts();
  const tPlayer = useRetryAndDoubleDebitTexts();
  useBarEdge('none');
  const { data, error, refetch } = useFreshWallet();
  const points = data?.points;
  const isUnread = points === undefined && (error !== undefined || data !== undefined);
  return (
    <section className={styles.plate} aria-label={t('balance')}>
      {points !== undefined && (
        <>
          <span aria-hidden="true" className={styles.label}>
            {t('balance')}
          </span>
          <p translate="no" className={styles.amount}>
            <b>{formatPoints(points)}</b> <span>pts</span>
          </p>
        </>
      )}
      {isUnread && (
        <p className={styles.failed}>
          <span>{t('balanceFailed')}</span>
          <button type="button" onClick={refetch}>
            {tPlayer('readAgain')}
          </button>
        </p>
      )}
      {points === undefined && !isUnread && (
        <Loading label={t('balanceLoading')}>
          <Skeleton width={160} height={46} className={styles.waiting ?? ''} />
        </Loading>
      )}
      <TearLine />
    </section>
  );
}
