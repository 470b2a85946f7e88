import type { Mode } from '@ank/protocol/bet-types';
import type { LooseAnswer } from '@ank/protocol/calls';
import { isRow, numberOf, remoteApi, textOf, useFeature } from '@ank/shared/api';
import { readLimitHeadroom, tightestLimit, useFormatInstant, usePlayLimits } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { createTexts } from '@ank/shared/texts';
import { cx, Icon } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import type { BidContext } from '../lines/bidContext';
import type { BidLine } from '../lines/bidLine';
import { type BidRequest, buildBidRequestPerPanaFamily } from '../requests/bidEndpoints';
import styles from './LimitNotices.module.css';
import { en, others } from './texts/catalogue';

const useLimitTexts = createTexts(en, others);

/** The share of a limit below which the player is told what these bids leave. */
const NEAR = 0.2;

function LimitNotice({ look, children }: { look: 'over' | 'near' | undefined; children: ReactNode }) {
  return (
    <div className={cx(styles.limit, look && styles[look])}>
      <Icon name={look === 'over' ? 'warning' : 'shield'} small />
      <span>{children}</span>
    </div>
  );
}

export function OwnLimitNotice({ total, isLinked }: { total: number; isLinked?: boolean }) {
  const t = useLimitTexts();
  const when = useFormatInstant();
  const { rooms, breakUntil } = readLimitHeadroom(usePlayLimits().answer, ['stake', 'loss']);
  const room = breakUntil ? { left: undefined, limit: 0, until: breakUntil } : tightestLimit(rooms);
  if (!room) return null;
  const { left, limit, until } = room;
  const at = when(until);
  const isOver = left === undefined || total > left;
  const isNear = !isOver && left - total < NEAR * limit;
  return (
    <LimitNotice look={isOver ? 'over' : isNear ? 'near' : undefined}>
      <p role="status">
        {left === undefined ? t('break', { at }) : t(isOver ? 'over' : 'left', { left, at })}
      </p>
      {isLinked && <Link to="/limits">{t('change')}</Link>}
    </LimitNotice>
  );
}

type BidRoomQuery = { mode: Mode } & Pick<BidRequest, 'newResult'>;
/** The points that are still possible, on `number` where it is one. */
type Headroom = { number: string; points: number };

const { useBiddingRoomQuery } = remoteApi('bidding', __ANK_VERSION__, (build) => ({
  biddingRoom: build.query<Headroom | null, BidRoomQuery>({
    query: ({ mode, newResult }) => ({
      path: '/api-bid-room',
      body: { mode, game_id: newResult.gameid, new_result: newResult },
    }),
    transformResponse: ({ room }: LooseAnswer<'/api-bid-room'>) =>
      isRow(room) ? { number: textOf(room.number), points: numberOf(room.points) ?? 0 } : null,
    providesTags: ['Wallet'],
    keepUnusedDataFor: 0,
  }),
}));

export function HeadroomNotice({ bid, lines }: { bid: BidContext; lines: readonly BidLine[] }) {
  return useFeature('bid-room')
    ? buildBidRequestPerPanaFamily(bid, lines).map(({ family, newResult }) => (
        <HeadroomNoticeOfRequest key={family ?? ''} mode={bid.type.mode} newResult={newResult} />
      ))
    : null;
}

function HeadroomNoticeOfRequest(request: BidRoomQuery) {
  const t = useLimitTexts();
  const { data, error } = useBiddingRoomQuery(request);
  if (!data || error) return null;
  return (
    <LimitNotice look="over">
      <p role="status">{t(data.number ? 'roomOn' : 'room', data)}</p>
    </LimitNotice>
  );
}
