import { Facts } from '@ank/shared/controls';
import { toast } from '@ank/shared/toast';
import { formatPoints, Points } from '@ank/shared/ui';
import { mayDo, useRead, useSession } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { type Item, queryOf, type Where } from './draws';
import { type Payout, PayoutTable } from './PayoutTable';

type Preview = {
  number: string;
  ank?: number;
  lines: number;
  staked: number;
  winningLines: number;
  players: number;
  payout: number;
};

/** What the saved number would pay, by bet type, and the button that pays it. */
export function Declare({ item, where }: { item: Item; where: Where }) {
  const t = useTexts();
  const { session } = useSession();
  const query = queryOf(where);
  const { data, error } = useRead<{ preview: Preview }>(`/results/preview?${query}`);
  const { data: byType } = useRead<{ payouts: Payout[] }>(`/results/payouts?${query}`);
  const form = useDeskForm({
    initial: {},
    draft: `desk.declare.${where.date}.${item.key}.${item.number}`,
    request: () => ({ path: '/results/declare', body: { ...where } }),
    done(answer) {
      const { winners, paid } = answer as { winners: number; paid: number };
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
