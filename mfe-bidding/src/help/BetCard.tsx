import type { BetType } from '@ank/protocol/bet-types';
import { ExampleText, exampleOf, NumberPicture } from '@ank/shared/bet-help';
import { rateOf, useBiddingRatesQuery } from '../rates/endpoints';
import { useTexts } from '../texts';
import styles from './BetCard.module.css';

/** Says what a bet type pays and with which result it wins, while the slip is empty. */
export function BetCard({ type }: { type: BetType }) {
  const t = useTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const rate = rateOf(rates, exampleOf(type).paidAs);
  return (
    <div className={styles.card}>
      <NumberPicture type={type} className={styles.picture} />
      <p>
        {rate && <b>{t('wordOfRate', rate)}</b>}
        <ExampleText type={type} />
      </p>
    </div>
  );
}
