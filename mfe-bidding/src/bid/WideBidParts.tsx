import type { Mode } from '@ank/protocol/bet-types';
import { useWalletQuery } from '@ank/shared/api';
import { useBetHelpTexts } from '@ank/shared/bet-help';
import { cx } from '@ank/shared/ui';
import { useState } from 'react';
import { useDrawTexts } from '../choose/texts';
import { ExampleResult } from '../help/BetTypeExampleResultCard';
import type { BidContext } from '../lines/bidContext';
import { type GameMarkets, gameEndpoint } from '../markets/gameEndpoints';
import { type DrawResult, lastResultOf } from '../markets/lastResultOf';
import { BetHelpWithRates } from '../rates/BetHelpWithRates';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
import styles from './WideBidParts.module.css';

/** The number of markets whose result is listed. */
const SHOWN_RESULTS = 5;

function ResultRow({ market, text, date, isOwn }: DrawResult & { isOwn: boolean }) {
  const t = useTexts();
  const earlierDay = useDayCaption(date || undefined);
  return (
    <div>
      <dt>
        <span className={isOwn ? styles.own : undefined}>{market.name}</span>{' '}
        <small>{earlierDay ?? t('today')}</small>
      </dt>
      <dd translate="no">{text}</dd>
    </div>
  );
}

/**
 * Returns the markets of the mode that an earlier screen was sent, with the results that it told of draws
 * which have none yet. It sends no request: Gali's and Starline's are those of when this screen opened.
 */
const useMarketsSentBefore = (mode: Mode): Pick<GameMarkets, 'markets' | 'lastResults'> => {
  const { data: wallet } = useWalletQuery();
  const { data: game } = gameEndpoint.useQueryState(mode === 'main' ? 'gali' : mode);
  // The store drops what no screen reads.
  const [gameAtFirst] = useState(game);
  return mode === 'main'
    ? { markets: wallet?.markets ?? [], lastResults: {} }
    : (gameAtFirst ?? { markets: [], lastResults: {} });
};

/** Lists the last results that are known: that of the market first, then today's, then earlier ones. */
function LastResultsOfMarkets({ bid: { type, market }, minute }: Pick<WideBidPartProps, 'bid' | 'minute'>) {
  const t = useDrawTexts();
  const { markets, lastResults } = useMarketsSentBefore(type.mode);
  const isOwn = (row: DrawResult) => row.market.gameId === market.gameId;
  const rankOf = (row: DrawResult) => (isOwn(row) ? 0 : row.date === '' ? 1 : 2);
  const rows = markets
    .map((row) => lastResultOf(row, minute, lastResults))
    .filter(({ text }) => text !== '')
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, SHOWN_RESULTS);
  if (rows.length === 0) return null;
  return (
    <section className={cx(styles.part, styles.results)} aria-labelledby="bid-results">
      <h2 id="bid-results">{t('latest')}</h2>
      <dl>
        {rows.map((row) => (
          <ResultRow key={row.market.gameId} {...row} isOwn={isOwn(row)} />
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
