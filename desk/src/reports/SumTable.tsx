import type { OutputOf } from '@ank/protocol/operator/operations';
import { Empty } from '@ank/shared/ui';
import { figure, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

type Sum = Omit<OutputOf<'report period'>['types'][number], 'betType'>;

type Props<Of extends string> = {
  name: string;
  title: string;
  of: Of;
  head: string;
  rows: readonly (Sum & Record<Of, string>)[];
};

export function SumTable<Of extends string>({ name, title, of, head, rows }: Props<Of>) {
  const t = useTexts();
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <Empty>{t('nobodyBid')}</Empty>
      ) : (
        <WholeList
          name={name}
          caption={title}
          rows={rows}
          keyOf={(row) => row[of]}
          columns={[
            text(head, of),
            figure(t('linesName'), 'lines'),
            figure(t('staked'), 'staked'),
            figure(t('payout'), 'won'),
            figure(t('kept'), 'kept'),
            figure(t('open'), 'pending'),
          ]}
        />
      )}
    </Part>
  );
}
