import { rupeesText } from '@ank/shared/player';
import { Icon } from '@ank/shared/ui';
import { memo } from 'react';
import { Help } from '../list/Help';
import { useTexts } from '../texts';
import styles from './Row.module.css';
import { RowDetails } from './RowDetails';
import { TakeBack } from './TakeBack';
import type { Withdrawal } from './withdrawals';

type Props = { withdrawal: Withdrawal; canTakeBack: boolean };

export const WithdrawalRow = memo(({ withdrawal, canTakeBack }: Props) => {
  const t = useTexts();
  const { number, status, rupees, date, receipt, paidTo } = withdrawal;
  return (
    <div className={styles.row}>
      <span className={styles.tile}>
        <Icon name="withdraw" />
      </span>
      <div className={styles.top}>
        <p className={styles.name}>{paidTo}</p>
        <p className={styles.amount}>{rupees !== undefined && rupeesText(rupees)}</p>
      </div>
      <RowDetails date={date} id={number}>
        <p className={`${styles.status} ${styles[status] ?? ''}`}>{t(status)}</p>
        {number && (
          <Help
            number={number}
            about={[
              t('withdrawalNumber', { number }),
              t(status),
              rupees === undefined ? '' : rupeesText(rupees),
              date,
            ]}
          />
        )}
      </RowDetails>
      {canTakeBack && status === 'pending' && number && <TakeBack number={number} />}
      {receipt && (
        <a className={styles.link} href={receipt} target="_blank" rel="noopener noreferrer">
          <Icon name="rules" small />
          {t('receipt')}
        </a>
      )}
    </div>
  );
});
