import type { Market } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells } from '@ank/shared/controls';
import { findDayIfResultIsOld } from './findDayIfResultIsOld';
import { LastResultLine } from './LastResultLine';

/** "128-1" and "2-345" read "128-12-345". */
export const formatResult = ({ openResult, closeResult }: Market) =>
  openResult === '' ? '' : openResult + closeResult;

type Props = { market: Market; minute: number };

export function DatedResult({ market, minute }: Props) {
  const text = formatResult(market);
  const date = findDayIfResultIsOld(market, minute, today());
  if (date !== undefined) return <LastResultLine last={{ text, date }} />;
  return <ResultCells value={text} small closed={!market.isOpen} />;
}
