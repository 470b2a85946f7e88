import { formatPoints, Icon } from '@ank/shared/ui';
import { memo } from 'react';
import { BidLink } from '../bids/BidLink';
import { Help } from '../list/Help';
import { useNoteText } from '../notes/note';
import { useTexts } from '../texts';
import styles from './Row.module.css';
import { RowDetails } from './RowDetails';
import { statusWord } from './statusWord';
import { isDeposit, type Transaction } from './transactions';

type Props = {
  transaction: Transaction /** The provider announces what a movement is and leaves. */;
  hasDetails: boolean;
};

export const TransactionRow = memo(({ transaction, hasDetails }: Props) => {
  const t = useTexts();
  const { id, note, date, isCredit, points, status, balance, bid, kind } = transaction;
  const said = useNoteText()(note);
  const word = statusWord(status, t);
  const isPending = word.toLowerCase() === 'pending';
  return (
    <div className={styles.row}>
      <span className={isCredit ? `${styles.tile} ${styles.in}` : styles.tile}>
        <Icon name={isCredit ? 'arrow-down-left' : 'arrow-up-right'} />
      </span>
      <div className={styles.top}>
        <p className={styles.name} lang={said.lang}>
          {said.words || t(isCredit ? 'credit' : 'debit')}
        </p>
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
        {id && isDeposit(transaction) && (
          <Help
            number={id}
            about={[
              t('depositNumber', { number: id }),
              said.words,
              points === undefined ? '' : `${formatPoints(points)} pts`,
              date,
            ]}
          />
        )}
      </RowDetails>
      {hasDetails && bid && kind === 'win' && <BidLink bid={bid} />}
    </div>
  );
});
