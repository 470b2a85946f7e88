import { useWalletQuery } from '@ank/shared/api';
import { formatRupees } from '@ank/shared/player';
import { formatPoints } from '@ank/shared/ui';
import { useWalletDepositsQuery } from '../requests/depositEndpoints';
import { useTexts } from '../texts';
import { useFormatWithdrawalHours } from '../withdraw/formatWithdrawalHours';
import styles from './AmountBoundsAndHours.module.css';

/** Renders what is known of the bounds of deposits, or of withdrawals with their hours, and the rate. */
export function AmountBoundsAndHours({ isOfDeposits }: { isOfDeposits: boolean }) {
  const t = useTexts();
  const hoursText = useFormatWithdrawalHours();
  const { data: wallet } = useWalletQuery();
  const { data: deposits } = useWalletDepositsQuery(undefined, { skip: !isOfDeposits });
  const min = isOfDeposits ? deposits?.min : wallet?.minWithdrawal;
  const max = isOfDeposits ? deposits?.max : wallet?.maxWithdrawal;
  const open = { open: wallet?.withdrawOpenTime ?? '', close: wallet?.withdrawCloseTime ?? '' };
  const hours = isOfDeposits ? '' : hoursText(open);
  const amountOf = (amount: number) => (isOfDeposits ? formatRupees(amount) : `${formatPoints(amount)} pts`);
  const facts = [
    ...(min ? [[t('least'), amountOf(min)] as const] : []),
    ...(max && max >= (min ?? 0) ? [[t('most'), amountOf(max)] as const] : []),
    ...(hours ? [[t('withdrawTime'), hours] as const] : []),
    [t('rate'), t('rupeeIsPoint')] as const,
  ];
  return (
    <dl className={styles.bounds}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
