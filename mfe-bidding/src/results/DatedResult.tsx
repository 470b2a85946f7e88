import { addDays, type Day, formatBidDate, parseDayWithNamedMonth } from '@ank/protocol/dates';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import type { Market } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells, type ResultShape } from '@ank/shared/controls';
import { useLanguage } from '@ank/shared/texts';
import { cx } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts';
import styles from './DatedResult.module.css';
import { dayOfResultBeforeToday } from './dayOfResultBeforeToday';

/** "128-1" and "2-345" read "128-12-345". */
export const formatResult = ({ openResult, closeResult }: Market) =>
  openResult === '' ? '' : openResult + closeResult;

/** Announces a new result to screen readers, once as it arrives. */
export function NewResultAnnouncer({ markets }: { markets: readonly Market[] }) {
  const [news, setNews] = useState('');
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const before = known.current;
    known.current = new Map(markets.map((market) => [market.gameId, formatResult(market)]));
    const arrived = markets.filter((market) => {
      const was = before.get(market.gameId);
      return was !== undefined && formatResult(market) !== '' && formatResult(market) !== was;
    });
    if (arrived.length > 0)
      setNews(arrived.map((market) => `${market.name} ${formatResult(market)}`).join(', '));
  }, [markets]);
  return (
    <p role="status" className="sr">
      {news}
    </p>
  );
}

/** Reads "21-November-2026"; returns undefined for other texts. */
const parseBidDate = (date: string): Day | undefined =>
  /^\d+-[a-z]+-\d{4}$/i.test(date) ? parseDayWithNamedMonth(date) : undefined;

/** Returns the caption of an earlier day: "Yesterday", or "21 Nov"; another text stays as it was sent. */
export const useDayCaption = (date: string | undefined) => {
  const t = useTexts();
  const language = useLanguage();
  if (date === undefined) return undefined;
  if (date === formatBidDate(addDays(today(), -1))) return t('yesterday');
  const day = parseBidDate(date);
  return day ? formatDayAndMonth(day, language) : date;
};

type Props = { market: Market; minute: number; shape?: ResultShape };

export function DatedResult({ market, minute, shape }: Props) {
  const day = dayOfResultBeforeToday(market, minute, today());
  const caption = useDayCaption(day);
  const cells = (
    <ResultCells
      shape={shape}
      value={formatResult(market)}
      // Another day's is there to look up, not to be seen first; a Gali number stands in a row.
      small={shape === 'gali' || day !== undefined}
      closed={!market.isOpen || day !== undefined}
    />
  );
  if (day === undefined) return cells;
  return (
    <div className={cx(styles.earlier, shape === 'gali' && styles.beside)}>
      {cells}
      <small>{caption}</small>
    </div>
  );
}
