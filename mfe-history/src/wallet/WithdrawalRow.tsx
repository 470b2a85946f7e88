import { Icon } from '@ank/shared/ui';
import { memo } from 'react';
import { useTexts } from '../texts';
import styles from './Entry.module.css';
import { EntryLine } from './EntryLine';
import { rupeesText } from './rupees';
import type { Withdrawal } from './withdrawals';

/** A withdraw request: its number, where it goes, when, how much, and how it stands. */
export const WithdrawalRow = memo(({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useTexts();
  const { number, status, rupees, date, receipt, paidTo } = withdrawal;
  return (
    <div className={styles.row}>
      <span className={styles.tile}>
        <Icon name="withdraw" />
      </span>
      <p className={styles.name}>{paidTo}</p>
      <p className={styles.amount}>{rupees !== undefined && rupeesText(rupees)}</p>
      <EntryLine date={date} id={number}>
        <p className={`${styles.status} ${styles[status] ?? ''}`}>{t(status)}</p>
      </EntryLine>
      {receipt && (
        <a className={styles.link} href={receipt} target="_blank" rel="noopener noreferrer">
          <Icon name="rules" small />
          {t('receipt')}
        </a>
      )}
    </div>
  );
});
