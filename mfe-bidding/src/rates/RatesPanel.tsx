import { BET_TYPES, type Mode } from '@ank/protocol/bet-types';
import { cx, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { rateOf, rateText, useBiddingRatesQuery } from './endpoints';
import styles from './Rates.module.css';

export function RatesPanel({ mode }: { mode: Mode }) {
  const t = useTexts();
  const { data: rates, isLoading } = useBiddingRatesQuery(mode);
  if (isLoading) return <Skeleton height={mode === 'starline' ? 134 : 68} className={styles.waiting} />;
  const known = BET_TYPES.filter((type) => type.mode === mode).flatMap((type) => {
    const rate = rateOf(rates, type);
    return rate ? [{ label: t(type.rateLabel ?? type.name), text: rateText(rate) }] : [];
  });
  if (known.length === 0) return null;
  return (
    <dl className={cx(styles.rates, mode === 'gali' ? styles.three : styles.two)}>
      {known.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
