import { stampOf } from '../form/time';
import { figure, instant, text } from '../list/columns';
import { PagedList } from '../list/PagedList';
import { useTexts } from '../texts';

const STATES = { pending: 'linePending', won: 'lineWon', lost: 'lineLost', void: 'stateVoid' } as const;

export function Bids({ mobile }: { mobile: string }) {
  const t = useTexts();
  const states = Object.entries(STATES).map(([value, text]) => ({ value, name: t(text) }));
  return (
    <PagedList
      list="player bids"
      name="bids"
      caption={t('bids')}
      more={{ mobile }}
      filters={{ status: [{ value: '', name: t('all') }, ...states], hasDays: true }}
      keyOf={({ bid_id, line_no }) => `${bid_id}:${line_no}`}
      columns={[
        instant(t('when'), 'created_at', stampOf),
        {
          name: t('what'),
          cell: ({ market, session }) => `${market} · ${session}`,
          value: ({ market, session }) => `${market} ${session}`,
          sort: 'market',
        },
        text(t('betType'), 'bet_type'),
        text(t('number'), 'number'),
        figure(t('staked'), 'points'),
        {
          name: t('state'),
          cell: ({ state }) => t(STATES[state]),
          value: ({ state }) => t(STATES[state]),
          sort: 'state',
        },
        figure(t('payout'), 'won'),
      ]}
    />
  );
}
