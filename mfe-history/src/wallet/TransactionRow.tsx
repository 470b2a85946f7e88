import { Link } from '@ank/shared/router';
import { formatPoints, Icon } from '@ank/shared/ui';
import { memo } from 'react';
import { useTexts } from '../texts';
import styles from './Row.module.css';
import { RowDetails } from './RowDetails';
import { statusWord } from './statusWord';
import type { Transaction } from './transactions';

type Props = {
  transaction: Transaction /** The provider announces what a movement is and leaves. */;
  hasDetails: boolean;
};

export const TransactionRow = memo(({ transaction, hasDetails }: Props) => {
  const t = useTexts();
  const { id, note, date, isCredit, points, status, balance, bid, kind } = transaction;
  const word = statusWord(status, t);
  const isPending = word.toLowerCase() === 'pending';
  return (
    <div className={styles.row}>
      <span className={isCredit ? `${styles.tile} ${styles.in}` : styles.tile}>
        <Icon name={isCredit ? 'arrow-down-left' : 'arrow-up-right'} />
      </span>
      <div className={styles.top}>
        <p className={styles.name}>{note || t(isCredit ? 'credit' : 'debit')}</p>
        <p className={isCredit ? `${styles.amount} ${styles.gain}` : styles.amount}>
          {points !== undefined && (
            <>
              {isCredit ? '+' : '\u2212'}
              {formatPoints(points)} <small>pts</small>
            </>
          )}
        </p>
      </div>
      <RowDetails date={date} id={id}>
        {hasDetails && balance !== undefined && (
          <p className={styles.balance}>{t('balanceAfter', { points: formatPoints(balance) })}</p>
        )}
        <p className={styles.status}>
          {t(isCredit ? 'credit' : 'debit')}
          {word && <span className={isPending ? styles.pending : undefined}> · {word}</span>}
        </p>
      </RowDetails>
      {hasDetails && bid && kind === 'win' && (
        <Link to={bid.path} state={{ bid: bid.number, day: bid.day }} className={styles.link}>
          <Icon name="ticket" small />
          {t('seeBid', { number: bid.number })}
        </Link>
      )}
    </div>
  );
});
