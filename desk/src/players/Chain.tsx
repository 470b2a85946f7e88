import { stampOf } from '../form/time';
import { figure, instant, text } from '../list/columns';
import { PagedList } from '../list/PagedList';
import { useTexts } from '../texts';

export function Chain({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <PagedList
      list="player chain"
      name="chain"
      caption={t('chain')}
      more={{ mobile }}
      filters={{ hasDays: true }}
      keyOf={({ tx_id, entry_no }) => `${tx_id}:${entry_no}`}
      columns={[
        instant(t('when'), 'created_at', stampOf),
        {
          name: t('what'),
          cell: ({ note, kind }) => note || kind,
          value: ({ note, kind }) => note || kind,
          sort: 'note',
        },
        figure(t('points'), 'amount'),
        figure(t('balanceAfter'), 'balance_after'),
        text(t('by'), 'actor'),
      ]}
    />
  );
}
