import { Points } from '@ank/shared/ui';
import { useMemo, useState } from 'react';
import type { Cell } from '../list/csv';
import { DayList } from '../list/DayList';
import { Summary } from '../list/Summary';
import { useTexts } from '../texts';
import type { Book } from './books';
import { ALL, choicesOf, filtered } from './filters';
import { GaliWin } from './GaliWin';
import { RecordFilters } from './RecordFilters';
import { RecordRow } from './RecordRow';
import type { HistoryRecord } from './records';

const dateOf = ({ date }: HistoryRecord) => date;

/** Points of all records; those whose amount could not be read count as nothing. */
const sum = (records: readonly HistoryRecord[]) =>
  records.reduce((total, { points = 0 }) => total + points, 0);

type Props = { book: Book; records: HistoryRecord[]; fileName: string };

export function RecordList({ book: { kind, isGali }, records: all, fileName }: Props) {
  const t = useTexts();
  const [filters, setFilters] = useState(ALL);
  const choices = useMemo(() => choicesOf(all), [all]);
  const records = useMemo(() => filtered(all, filters, choices), [all, filters, choices]);
  const count = records.length;
  const hasStates = all.some(({ state }) => state !== undefined);
  const counted = t(kind === 'bid' ? 'bidCount' : 'winCount', { count });
  const isCards = isGali && kind === 'win';
  const table = (): Cell[][] => [
    [
      ...[t('date'), t('game'), t('betType'), t('session'), t('number'), t('secondNumber'), t('points')],
      ...(hasStates ? [t('bidNumber'), t('status'), t('wonAmount')] : []),
    ],
    ...records.map(
      ({ date, market, betType, session, numbers: [first, second], points, number, state, won }) => [
        date,
        market,
        betType,
        session,
        first,
        second,
        points,
        ...(hasStates ? [number, state && t(state), won] : []),
      ],
    ),
  ];

  return (
    <>
      <RecordFilters choices={choices} filters={filters} onChange={setFilters} />
      <Summary count={counted} total={<Points value={sum(records)} />} fileName={fileName} table={table} />
      <DayList
        items={records}
        dateOf={dateOf}
        cards={isCards}
        row={(record) => (isCards ? <GaliWin record={record} /> : <RecordRow record={record} kind={kind} />)}
      />
    </>
  );
}
