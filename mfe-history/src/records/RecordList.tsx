import { formatPoints, Points } from '@ank/shared/ui';
import type { Cell } from '../list/csv';
import { DayList } from '../list/DayList';
import { Summary } from '../list/Summary';
import { useTexts } from '../texts';
import type { Book } from './books';
import { GaliWin } from './GaliWin';
import { RecordRow } from './RecordRow';
import type { HistoryRecord } from './records';

const dateOf = ({ date }: HistoryRecord) => date;

/** Points of all records; those whose amount could not be read count as nothing. */
const sum = (records: readonly HistoryRecord[]) =>
  records.reduce((total, { points = 0 }) => total + points, 0);

type Props = { book: Book; records: HistoryRecord[]; fileName: string };

export function RecordList({ book: { kind, isGali }, records, fileName }: Props) {
  const t = useTexts();
  const count = records.length;
  const many = { count: formatPoints(count) };
  const counted =
    kind === 'bid'
      ? count === 1
        ? t('oneBid')
        : t('bids', many)
      : count === 1
        ? t('oneWin')
        : t('wins', many);
  const isCards = isGali && kind === 'win';
  const table = (): Cell[][] => [
    [t('date'), t('game'), t('betType'), t('session'), t('number'), t('secondNumber'), t('points')],
    ...records.map(({ date, market, betType, session, numbers: [first, second], points }) => [
      date,
      market,
      betType,
      session,
      first,
      second,
      points,
    ]),
  ];

  return (
    <>
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
