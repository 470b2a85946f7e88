import { Facts } from '@ank/shared/controls';
import { Card, formatPoints, Points } from '@ank/shared/ui';
import { useParams } from 'react-router-dom';
import { useMay, useRead, useSession } from '../calls/desk';
import { stampOf } from '../form/time';
import { figure, instant, text } from '../list/columns';
import { PagedList } from '../list/PagedList';
import { SendMessage } from '../messages/SendMessage';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { Adjust } from './Adjust';
import { Devices } from './Devices';
import { Notes } from './Notes';
import { OwnLimits } from './OwnLimits';
import { PlayerActions } from './PlayerActions';

const STATES = { pending: 'linePending', won: 'lineWon', lost: 'lineLost', void: 'stateVoid' } as const;

function Bids({ mobile }: { mobile: string }) {
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
        instant(t('when'), 'created_at'),
        {
          name: t('what'),
          cell: ({ market, session }) => `${market} · ${session}`,
          value: ({ market, session }) => `${market} ${session}`,
          sort: 'market',
        },
        text(t('betType'), 'bet_type'),
        text(t('number'), 'number'),
        figure(t('staked'), 'points'),
        { name: t('state'), value: ({ state }) => t(STATES[state]), sort: 'state' },
        figure(t('payout'), 'won'),
      ]}
    />
  );
}

const NAMES = {
  deposits: 'waitingDeposits',
  withdrawals: 'waitingWithdrawals',
  depositAlone: 'creditedByYou',
  adjustAlone: 'adjustedByYou',
} as const;
type What = keyof typeof NAMES;

function Limits({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <Answered read={useRead('player limits', { mobile })}>
      {({ limits }) => (
        <Card>
          <Facts
            facts={(Object.keys(NAMES) as What[]).map((what) => ({
              label: t(NAMES[what]),
              value: t('usedOf', {
                used: formatPoints(limits[what].used),
                most: formatPoints(limits[what].most),
              }),
            }))}
          />
        </Card>
      )}
    </Answered>
  );
}

function Chain({ mobile }: { mobile: string }) {
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
        instant(t('when'), 'created_at'),
        { name: t('what'), value: ({ note, kind }) => note || kind, sort: 'note' },
        figure(t('points'), 'amount'),
        figure(t('balanceAfter'), 'balance_after'),
        text(t('by'), 'actor'),
      ]}
    />
  );
}

export default function PlayerScreen() {
  const t = useTexts();
  const { session } = useSession();
  const { mobile = '' } = useParams();
  const isAdmin = useMay('admin');
  const isCashier = useMay('cashier');
  return (
    <Answered read={useRead('player show', { mobile }, { live: true })}>
      {({ player }) => (
        <>
          <Card>
            <Facts
              facts={[
                { label: player.name, value: <span className="num">{player.mobile}</span>, big: true },
                { label: t('inWallet'), value: <Points value={player.points} />, big: true },
                { label: t('held'), value: <Points value={player.held} /> },
                { label: t('owed'), value: <Points value={player.owed} /> },
                { label: t('since'), value: stampOf(player.since) },
                { label: t('state'), value: t(player.state === 'blocked' ? 'blocked' : 'active') },
              ]}
            />
            {isAdmin && <PlayerActions player={player} />}
          </Card>
          {isCashier && <Adjust player={player} limit={session?.limits.adjust} />}
          <Part title={t('limits')}>
            <Limits mobile={mobile} />
          </Part>
          <Part title={t('ownLimits')}>
            <OwnLimits mobile={mobile} />
          </Part>
          <Part title={t('notes')}>
            <Notes mobile={mobile} />
          </Part>
          {isAdmin && (
            <Part title={t('messageToPlayer')}>
              <SendMessage mobile={mobile} />
            </Part>
          )}
          <Part title={t('devices')}>
            <Devices mobile={mobile} />
          </Part>
          <Part title={t('chain')}>
            <Chain mobile={mobile} />
          </Part>
          <Part title={t('bids')}>
            <Bids mobile={mobile} />
          </Part>
        </>
      )}
    </Answered>
  );
}
