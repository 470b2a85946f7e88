import type { OutputOf } from '@ank/protocol/operator/operations';
import { formatPoints } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Results.module.css';

type Payout = OutputOf<'result payouts'>['payouts'][number];

export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTexts();
  if (payouts.length === 0) return <p>{t('nobodyBid')}</p>;
  return (
    <table className={styles.payouts}>
      <caption className="sr">{t('payoutsByType')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('betType')}</th>
          <th scope="col">{t('staked')}</th>
          <th scope="col">{t('payout')}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ betType, staked, payout }) => (
          <tr key={betType}>
            <th scope="row">{betType}</th>
            <td className="num">{formatPoints(staked)}</td>
            <td className="num">{formatPoints(payout)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
