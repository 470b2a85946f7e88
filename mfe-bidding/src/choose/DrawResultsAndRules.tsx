import { listBetTypes, MIN_POINTS, type Mode } from '@ank/protocol/bet-types';
import { parseDayWithNamedMonth, parseMinutesOfDay } from '@ank/protocol/dates';
import { usePoll } from '@ank/shared/api';
import { exampleOf, NumberPicture, useBetHelpTexts } from '@ank/shared/bet-help';
import { today } from '@ank/shared/clock';
import type { MarketState } from '@ank/shared/navigation';
import { cx, Icon } from '@ank/shared/ui';
import { DrawNameOrTime, splitNameAtTime } from '../markets/DrawNameOrTime';
import { type GameMode, useBiddingGameQuery } from '../markets/gameEndpoints';
import { type DrawResult, lastResultOf } from '../markets/lastResultOf';
import { useDayCaption } from '../results/useDayCaption';
import { useTexts } from '../texts';
import styles from './DrawResultsAndRules.module.css';
import { useDrawTexts } from './texts';

type Props = { mode: GameMode; market: MarketState; minute: number };

/** The number of draws whose last result is listed, beside this one's. */
const SHOWN_DRAWS = 5;

const compareDays = (a: DrawResult, b: DrawResult) => {
  const dayOf = ({ date }: DrawResult) => {
    const day = date ? parseDayWithNamedMonth(date) : today();
    return day ? Date.UTC(day.year, day.month - 1, day.day) : 0;
  };
  return dayOf(b) - dayOf(a);
};

/** Renders what the draws of a day gave, each with its time. */
function ResultsOfDay({ date, rows, ownId }: { date: string; rows: readonly DrawResult[]; ownId: string }) {
  const t = useTexts();
  const earlierDay = useDayCaption(date || undefined);
  return (
    <>
      <h3>{earlierDay ?? t('today')}</h3>
      <dl className={cx(date && styles.earlier)}>
        {rows.map(({ market, text }) => (
          <div key={market.gameId} className={cx(market.gameId === ownId && styles.own)}>
            <dt>
              <span>
                <DrawNameOrTime market={market} />
              </span>
              {/* A draw named after its time need not say it twice. */}
              {!splitNameAtTime(market) && <small>{market.openTime}</small>}
            </dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Lists what the draws of the mode gave last, this one among them, by day: the latest at the top. */
export function LastResultsOfDraws({ mode, market: { gameId }, minute }: Props) {
  const t = useDrawTexts();
  const { data } = useBiddingGameQuery(mode, usePoll());
  const timeOf = ({ market }: DrawResult) => parseMinutesOfDay(market.openTime) ?? 0;
  const rows = (data?.markets ?? [])
    .map((market) => lastResultOf(market, minute, data?.lastResults ?? {}))
    .filter(({ text }) => text !== '')
    .sort((a, b) => compareDays(a, b) || timeOf(b) - timeOf(a))
    .filter(({ market }, place) => place < SHOWN_DRAWS || market.gameId === gameId);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="draw-latest">
      <h2 id="draw-latest" className={styles.heading}>
        {t('latest')}
      </h2>
      <div className={styles.list}>
        {[...new Set(rows.map(({ date }) => date))].map((date) => (
          <ResultsOfDay
            key={date}
            date={date}
            rows={rows.filter((row) => row.date === date)}
            ownId={gameId}
          />
        ))}
      </div>
    </section>
  );
}

/** Unfolds to a sentence each of how the mode's bet types are played, and of what holds for all of them. */
export function BetTypeRulesOfMode({ mode, isOpen }: { mode: Mode; isOpen?: boolean }) {
  const tDraws = useDrawTexts();
  const tBetHelp = useBetHelpTexts();
  return (
    <details className={cx(styles.rules, mode === 'main' && styles.wide)} open={isOpen}>
      <summary>
        <h2>{tDraws('rules')}</h2>
        <Icon name="chevron-down" small />
      </summary>
      <div className={styles.steps}>
        {listBetTypes(mode).map((type) => {
          const { pana, ank } = exampleOf(type);
          const isGaliJodi = mode === 'gali' && type.name === 'Jodi Digit';
          return (
            <p key={type.path}>
              <NumberPicture type={type} className={styles.picture} />
              <span>{isGaliJodi ? tBetHelp('galiJodi') : tBetHelp(type.name, { pana, ank })}</span>
            </p>
          );
        })}
        <p>{tDraws('least', { points: MIN_POINTS })}</p>
      </div>
    </details>
  );
}
