import type { OutputOf } from '@ank/protocol/operator/operations';
import { ChartWithTable } from '../charts/ChartWithTable';
import { ClientSideList } from '../list/ClientSideList';
import { pointsColumn, verbatimColumn } from '../list/listView';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';

const formatHour = (hour: number): string => String(hour).padStart(2, '0');

/** Hours of which fewer are bars that lie, so that one bar fills no high chart. */
const FEW = 4;

/** Shows the deposits and withdrawals of each hour, from the first with one to the last; of one in words. */
export function DepositsAndWithdrawalsByHour({
  name,
  hours,
}: {
  name: string;
  hours: OutputOf<'report period'>['hours'];
}) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const [only, second] = hours;
  if (!only) return null;
  if (!second)
    return (
      <TitledCard
        title={t('moneyByHour')}
        note={tWork('moneyOfOneHour', {
          hour: `${formatHour(only.hour)}:00`,
          deposits: only.deposits,
          withdrawals: only.withdrawals,
        })}
      />
    );
  const first = Math.min(...hours.map(({ hour }) => hour));
  const last = Math.max(...hours.map(({ hour }) => hour));
  const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at).map((hour) => ({
    deposits: 0,
    withdrawals: 0,
    ...hours.find((row) => row.hour === hour),
    hour: formatHour(hour),
  }));
  return (
    <ChartWithTable
      title={t('moneyByHour')}
      of="hour"
      isHorizontal={rows.length < FEW}
      rows={rows}
      series={{ deposits: t('deposits'), withdrawals: t('withdrawals') }}
    >
      <ClientSideList
        title="moneyByHour"
        file={name}
        rows={rows.filter(({ deposits, withdrawals }) => deposits !== 0 || withdrawals !== 0)}
        keyOf={({ hour }) => hour}
        columns={[
          verbatimColumn(t('hour'), 'hour'),
          pointsColumn(t('deposits'), 'deposits'),
          pointsColumn(t('withdrawals'), 'withdrawals'),
        ]}
      />
    </ChartWithTable>
  );
}
