import { Facts } from '@ank/shared/controls';
import { formatPoints, Points } from '@ank/shared/ui';
import { errorWords } from '../calls/ask';
import { type OutputOf, useMay, useRead } from '../calls/desk';
import { FormError, PageForm, useDeskForm } from '../form/Form';
import { useTexts } from '../texts';
import type { Item, Where } from './draws';
import styles from './Results.module.css';

type Payout = OutputOf<'result payouts'>['payouts'][number];

function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTexts();
  if (payouts.length === 0) return <p>{t('nobodyBid')}</p>;
  return (
    <table className={styles.payouts}>
      <caption className="sr">{t('payoutsByType')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('betType')}</th>
          <th scope="col">{t('staked')}</th>
          <th scope="col">{t('payout')}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ betType, staked, payout }) => (
          <tr key={betType}>
            <th scope="row">{betType}</th>
            <td className="num">{formatPoints(staked)}</td>
            <td className="num">{formatPoints(payout)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Declare({ item, where }: { item: Item; where: Where }) {
  const t = useTexts();
  const mayDeclare = useMay('results');
  const { data, error } = useRead('result preview', where);
  const { data: byType } = useRead('result payouts', where);
  const form = useDeskForm({
    operation: 'result declare',
    initial: {},
    of: `${where.date}.${item.key}.${item.number}`,
    input: () => where,
    done: ({ winners, paid }) => t('declaredNow', { name: item.name, number: item.number, winners, paid }),
  });
  if (error) return <FormError>{errorWords(t, error)}</FormError>;
  if (!data || !byType) return <p role="status">{t('loading')}</p>;
  const { preview } = data;
  return (
    <PageForm
      form={form}
      submit={t('declare', { number: item.number, payout: preview.payout })}
      isReadOnly={!mayDeclare}
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
