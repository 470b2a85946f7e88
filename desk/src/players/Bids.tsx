import { Empty, formatPoints } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { stampOf } from '../form/time';
import { Answered } from '../parts/Answered';
import { More, usePlaces } from '../parts/More';
import { Table } from '../parts/Table';
import { useTexts } from '../texts';

type Line = {
  bid_id: string;
  line_no: number;
  created_at: string;
  market: string;
  session: string;
  bet_type: string;
  number: string;
  points: number;
  state: 'pending' | 'won' | 'lost' | 'void';
  won: number;
};

const STATES = { pending: 'linePending', won: 'lineWon', lost: 'lineLost', void: 'stateVoid' } as const;

/** Every bid line of a player, newest first. */
export function Bids({ mobile }: { mobile: string }) {
  const t = useTexts();
  const places = usePlaces();
  const before = places.now === undefined ? '' : `?before=${places.now}`;
  const read = useRead<{ lines: Line[]; next: string | null }>(`/players/${mobile}/bids${before}`);
  return (
    <Answered read={read}>
      {({ lines, next }) =>
        lines.length === 0 ? (
          <Empty>{t('nothingYet')}</Empty>
        ) : (
          <>
            <Table
              caption={t('bids')}
              rows={lines}
              keyOf={({ bid_id, line_no }) => `${bid_id}:${line_no}`}
              columns={[
                { name: t('when'), cell: ({ created_at }) => stampOf(created_at) },
                { name: t('what'), cell: ({ market, session }) => `${market} · ${session}` },
                { name: t('betType'), cell: ({ bet_type, number }) => `${bet_type} ${number}` },
                { name: t('staked'), cell: ({ points }) => formatPoints(points), isFigure: true },
                { name: t('state'), cell: ({ state }) => t(STATES[state]) },
                { name: t('payout'), cell: ({ won }) => formatPoints(won), isFigure: true },
              ]}
            />
            <More places={places} next={next} />
          </>
        )
      }
    </Answered>
  );
}
