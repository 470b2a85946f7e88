import { listBetTypes, MIN_POINTS } from '@ank/protocol/bet-types';
import { parseMinutesOfDay } from '@ank/protocol/dates';
import { type Market, usePoll } from '@ank/shared/api';
import { exampleOf, NumberPicture, useBetHelpTexts } from '@ank/shared/bet-help';
import { today } from '@ank/shared/clock';
import { ResultCells } from '@ank/shared/controls';
import type { MarketState } from '@ank/shared/navigation';
import { Card, DigitPlate, Skeleton } from '@ank/shared/ui';
import { DrawNameOrTime, splitNameAtTime } from '../games/DrawNameOrTime';
import { LastResultLine } from '../games/LastResultLine';
import {
  type GameMarkets,
  type GameMode,
  type LastResult,
  useBiddingGameQuery,
} from '../markets/gameEndpoints';
import { formatResult } from '../results/DatedResult';
import { dayOfResultBeforeToday } from '../results/dayOfResultBeforeToday';
import { useDayCaption } from '../results/useDayCaption';
import styles from './DrawResultsAndRules.module.css';
import { useDrawTexts } from './texts';

type Props = { mode: GameMode; market: MarketState; minute: number };

/** A draw with its result; `last` where that is of an earlier day. */
type OtherDraw = { market: Market; text: string; last: LastResult | undefined };
type OtherProps = OtherDraw & { mode: GameMode };

/** The number of other draws whose last result is listed. */
const SHOWN_DRAWS = 5;

/** Returns today's result of a draw, or '' while there is none: what another day left is not today's. */
const todaysResultOrEmpty = (market: Market, minute: number) =>
  dayOfResultBeforeToday(market, minute, today()) === undefined ? formatResult(market) : '';

/** Returns the result of an earlier day: the provider's own word, or what it left on a draw to come. */
const lastResultOfEarlierDay = (market: Market, minute: number, lastResults: GameMarkets['lastResults']) => {
  const lastResult = lastResults[market.gameId];
  const date = dayOfResultBeforeToday(market, minute, today());
  const left: LastResult | undefined = date ? { text: formatResult(market), date } : undefined;
  return lastResult ?? left;
};

/** Renders the draw's own result of today, or the marks of one to come; and that of the day before. */
export function LastResultsOfDraw({ mode, market: { gameId }, minute }: Props) {
  const t = useDrawTexts();
  const { data } = useBiddingGameQuery(mode, usePoll());
  const market = data?.markets.find((listed) => listed.gameId === gameId);
  if (!data) return <Skeleton height={96} className={styles.waiting} />;
  if (!market) return null;
  const result = todaysResultOrEmpty(market, minute);
  const last = lastResultOfEarlierDay(market, minute, data.lastResults);
  return (
    <Card className={styles.result}>
      <div>
        <p className={styles.title}>{t('result')}</p>
        {last && <LastResultLine last={last} />}
      </div>
      <ResultCells shape={mode} small={!result} value={result} closed={!market.isOpen} />
    </Card>
  );
}

/** Renders a result of another draw, with the time of today or the day that it is of. */
function ResultRowOfOtherMarket({ mode, market, text, last }: OtherProps) {
  const day = useDayCaption(last?.date);
  // A draw named after its time need not say it twice.
  const caption = day ?? (splitNameAtTime(market) ? undefined : market.openTime);
  return (
    <div>
      <dt>
        <span>
          <DrawNameOrTime market={market} />
        </span>
        {caption && <small>{caption}</small>}
      </dt>
      <dd>
        {mode === 'gali' ? (
          <DigitPlate>{text}</DigitPlate>
        ) : (
          <ResultCells shape={mode} small value={text} closed={last !== undefined} />
        )}
      </dd>
    </div>
  );
}

/** Lists what other draws of the mode gave last: today's first, the latest at the top. */
export function LatestResultsOfOtherDraws({ mode, market: { gameId }, minute }: Props) {
  const t = useDrawTexts();
  const { data } = useBiddingGameQuery(mode);
  const timeOf = ({ openTime }: Market) => parseMinutesOfDay(openTime) ?? 0;
  const dayRankOf = ({ last }: OtherDraw) => (last === undefined ? 0 : 1);
  const rows = (data?.markets ?? [])
    .filter((market) => market.gameId !== gameId)
    .flatMap((market): OtherDraw[] => {
      const text = todaysResultOrEmpty(market, minute);
      if (text) return [{ market, text, last: undefined }];
      const last = lastResultOfEarlierDay(market, minute, data?.lastResults ?? {});
      return last ? [{ market, text: last.text, last }] : [];
    })
    .sort((a, b) => dayRankOf(a) - dayRankOf(b) || timeOf(b.market) - timeOf(a.market))
    .slice(0, SHOWN_DRAWS);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="draw-latest">
      <h2 id="draw-latest" className={styles.heading}>
        {t('latest')}
      </h2>
      <dl className={styles.list}>
        {rows.map((row) => (
          <ResultRowOfOtherMarket key={row.market.gameId} mode={mode} {...row} />
        ))}
      </dl>
    </section>
  );
}

/** Says in a sentence each how the mode's bet types are played, and what holds for all of them. */
export function BetTypeRulesOfMode({ mode }: Pick<Props, 'mode'>) {
  const tDraws = useDrawTexts();
  const tBetHelp = useBetHelpTexts();
  return (
    <section aria-labelledby="draw-rules">
      <h2 id="draw-rules" className={styles.heading}>
        {tDraws('rules')}
      </h2>
      <Card className={styles.rules}>
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
      </Card>
    </section>
  );
}
