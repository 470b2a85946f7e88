import { useWalletQuery } from '@ank/shared/api';
import { useBetHelpTexts } from '@ank/shared/bet-help';
import { today } from '@ank/shared/clock';
import { useDrawTexts } from '../choose/texts';
import { ExampleResult } from '../help/BetTypeExampleResultCard';
import type { BidContext } from '../lines/bidContext';
import { BetHelpWithRates } from '../rates/BetHelpWithRates';
import { formatResult } from '../results/DatedResult';
import { findDayIfResultIsOld } from '../results/findDayIfResultIsOld';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
import styles from './WideBidParts.module.css';

/** The number of markets whose result is listed. */
const SHOWN_RESULTS = 5;

type RowProps = { name: string; text: string; date: string; isOwn: boolean };

function ResultRow({ name, text, date, isOwn }: RowProps) {
  const t = useTexts();
  const earlierDay = useDayCaption(date || undefined);
  return (
    <div>
      <dt>
        <span className={isOwn ? styles.own : undefined}>{name}</span>{' '}
        <small>{earlierDay ?? t('today')}</small>
      </dt>
      <dd translate="no">{text}</dd>
    </div>
  );
}

/** Lists the results that came with the wallet: that of the market first, then today's, then earlier ones. */
function LastResultsOfMarkets({ bid: { type, market }, minute }: Pick<WideBidPartProps, 'bid' | 'minute'>) {
  const t = useDrawTexts();
  const { data } = useWalletQuery();
  const rows = (type.mode === 'main' ? (data?.markets ?? []) : [])
    .map((row) => ({
      name: row.name,
      text: formatResult(row),
      date: findDayIfResultIsOld(row, minute, today()) ?? '',
      isOwn: row.gameId === market.gameId,
    }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || Number(a.date !== '') - Number(b.date !== ''))
    .slice(0, SHOWN_RESULTS);
  if (rows.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="bid-results">
      <h2 id="bid-results">{t('latest')}</h2>
      <dl>
        {rows.map((row) => (
          <ResultRow key={row.name} {...row} />
        ))}
      </dl>
    </section>
  );
}

export type WideBidPartProps = { part: 'results' | 'rules'; bid: BidContext; minute: number };

/** Renders what a large screen has room for: the last results under the form, the rules beside it. */
export default function WideBidPart({ part, bid, minute }: WideBidPartProps) {
  const t = useBetHelpTexts();
  if (part === 'results') return <LastResultsOfMarkets bid={bid} minute={minute} />;
  return (
    <section className={styles.part} aria-labelledby="bid-rules">
      <h2 id="bid-rules">{t('howToPlay')}</h2>
      {bid.type.form === 'number' && <ExampleResult type={bid.type} />}
      <BetHelpWithRates type={bid.type} />
    </section>
  );
}
