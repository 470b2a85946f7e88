import { cx, Empty, formatPoints, Points } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { type Exposure, groupsOf, heatOf } from './heat';
import styles from './Reports.module.css';

/** The figures stand in the cells; the colour only leads the eye to them. */
export function HeatMap({ exposure }: { exposure: readonly Exposure[] }) {
  const t = useTexts();
  if (exposure.length === 0) return <Empty>{t('nobodyBid')}</Empty>;
  const most = Math.max(...exposure.map(({ payout }) => payout));
  return (
    <>
      {groupsOf(exposure).map(({ betType, staked, numbers }) => (
        <section key={betType} aria-label={betType} className={styles.group}>
          <h3>
            {betType} <Points value={staked} />
          </h3>
          <ul className={styles.cells}>
            {numbers.map(({ number, payout, staked: own }) => (
              <li key={number} className={cx(styles.cell, styles[heatOf(payout, most)])}>
                <b className="num">{number}</b>
                <small>{t('wouldPay', { staked: own, payout: formatPoints(payout) })}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
