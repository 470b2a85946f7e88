import { Facts } from '@ank/shared/controls';
import { toast } from '@ank/shared/toast';
import { formatPoints, Points } from '@ank/shared/ui';
import { mayDo, useRead, useSession } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import type { Item, Where } from './draws';
import { PayoutTable } from './PayoutTable';

export function Declare({ item, where }: { item: Item; where: Where }) {
  const t = useTexts();
  const { session } = useSession();
  const { data, error } = useRead('result preview', where);
  const { data: byType } = useRead('result payouts', where);
  const form = useDeskForm({
    operation: 'result declare',
    initial: {},
    draft: `desk.declare.${where.date}.${item.key}.${item.number}`,
    input: () => where,
    done({ winners, paid }) {
      toast.success(
        t('declaredNow', { name: item.name, number: item.number, winners, paid: formatPoints(paid) }),
      );
    },
  });
  if (error) return <FormError>{errorWords(error, t('noAnswer'))}</FormError>;
  if (!data || !byType) return <p role="status">{t('loading')}</p>;
  const { preview } = data;
  return (
    <PageForm
      form={form}
      submit={t('declare', { number: item.number, payout: formatPoints(preview.payout) })}
      isReadOnly={!mayDo(session, 'results')}
      variant="primary"
      full
    >
      <Facts
        facts={[
          {
            label: t('number'),
            value: preview.ank === undefined ? preview.number : `${preview.number} · ${preview.ank}`,
            big: true,
          },
          { label: t('staked'), value: <Points value={preview.staked} /> },
          {
            label: t('winners'),
            value: t('winnersOf', {
              winning: preview.winningLines,
              lines: preview.lines,
              players: preview.players,
            }),
          },
          { label: t('payout'), value: <Points value={preview.payout} />, big: true },
        ]}
      />
      <PayoutTable payouts={byType.payouts} />
    </PageForm>
  );
}
