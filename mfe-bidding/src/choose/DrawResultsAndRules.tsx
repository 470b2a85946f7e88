import { listBetTypes, MIN_POINTS } from '@ank/protocol/bet-types';
import { parseMinutesOfDay } from '@ank/protocol/dates';
import { type Market, usePoll } from '@ank/shared/api';
import { exampleOf, NumberPicture, useBetHelpTexts } from '@ank/shared/bet-help';
import { today } from '@ank/shared/clock';
import { ResultCells } from '@ank/shared/controls';
import type { MarketState } from '@ank/shared/navigation';
import { Card, DigitPlate } from '@ank/shared/ui';
import { DrawNameOrTime, splitNameAtTime } from '../games/DrawNameOrTime';
import { type GameMarkets, type GameMode, useBiddingGameQuery } from '../markets/gameEndpoints';
import { formatResult } from '../results/DatedResult';
import { findDayIfResultIsOld } from '../results/findDayIfResultIsOld';
import { type LastResult, LastResultLine } from '../results/LastResultLine';
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
  findDayIfResultIsOld(market, minute, today()) === undefined ? formatResult(market) : '';

/** Returns the result of an earlier day: the provider's own word, or what it left on a draw to come. */
const lastResultOfEarlierDay = (market: Market, minute: number, lastResults: GameMarkets['lastResults']) => {
  const lastResult = lastResults[market.gameId];
  const date = findDayIfResultIsOld(market, minute, today());
  const left: LastResult | undefined = date ? { text: formatResult(market), date } : undefined;
  return lastResult ?? left;
};

/** Renders the draw's own result of today; before it is declared, that of the day before. */
export function LastResultOfDraw({ mode, market: { gameId }, minute }: Props) {
  const t = useDrawTexts();
  const { data } = useBiddingGameQuery(mode, usePoll());
  const market = data?.markets.find((listed) => listed.gameId === gameId);
  if (!data || !market) return null;
  const result = todaysResultOrEmpty(market, minute);
  const last = lastResultOfEarlierDay(market, minute, data.lastResults);
  if (!result) return last ? <LastResultLine last={last} /> : null;
  return (
    <p className={styles.result}>
      <span>{t('result')}</span>
      <ResultCells shape={mode} small value={result} closed={!market.isOpen} />
    </p>
  );
}

/** Renders a result of another draw: one of today with its time, one of an earlier day with that. */
function ResultRowOfOtherMarket({ mode, market, text, last }: OtherProps) {
  // A draw named after its time need not say it twice.
  const time = last || splitNameAtTime(market) ? undefined : market.openTime;
  const cells =
    mode === 'gali' ? <DigitPlate>{text}</DigitPlate> : <ResultCells shape={mode} small value={text} />;
  return (
    <div>
      <dt>
        <span>
          <DrawNameOrTime market={market} />
        </span>
        {time && <small>{time}</small>}
      </dt>
      <dd>{last ? <LastResultLine last={last} /> : cells}</dd>
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
  // A day that all of them are of is said once, above them.
  const [date, ...otherDates] = new Set(rows.map(({ last }) => last?.date));
  const sharedDate = otherDates.length === 0 ? date : undefined;
  const sharedDay = useDayCaption(sharedDate);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="draw-latest">
      <div className={styles.head}>
        <h2 id="draw-latest" className={styles.heading}>
          {t('latest')}
        </h2>
        {sharedDay && <span>{sharedDay}</span>}
      </div>
      <dl className={styles.list}>
        {rows.map((row) => (
          <ResultRowOfOtherMarket
            key={row.market.gameId}
            mode={mode}
            {...row}
            last={row.last && (sharedDate ? { ...row.last, date: '' } : row.last)}
          />
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
