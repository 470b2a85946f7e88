import type { OutputOf } from '@ank/protocol/operator/operations';
import { Chart } from '../charts/Chart';
import { pointsColumn, verbatimColumn } from '../list/listView';
import { WholeList } from '../list/WholeList';
import { useTexts } from '../texts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function MoneyByHour({ name, hours }: { name: string; hours: OutputOf<'report period'>['hours'] }) {
  const t = useTexts();
  if (hours.length === 0) return null;
  const rows = HOURS.map((hour) => ({
    deposits: 0,
    withdrawals: 0,
    ...hours.find((row) => row.hour === hour),
    hour: String(hour).padStart(2, '0'),
  }));
  return (
    <Chart
      title={t('moneyByHour')}
      of="hour"
      rows={rows}
      series={{ deposits: t('deposits'), withdrawals: t('withdrawals') }}
    >
      <WholeList
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
    </Chart>
  );
}
