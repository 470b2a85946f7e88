import { useFeature } from '@ank/shared/api';
import { Icon } from '@ank/shared/ui';
import type { BidContext } from '../bid/bidContext';
import { requestsOf } from '../placing/newResult';
import type { BidLine } from '../slip/bidLine';
import { type Asked, useBiddingRoomQuery } from './endpoints';
import styles from './OwnLimit.module.css';
import { useLimitTexts } from './texts';

type Props = { bid: BidContext; lines: readonly BidLine[]; closeLines: Parameters<typeof requestsOf>[2] };

/** Where these lines pass a cap of the house, what is still possible; the provider decides when they are sent. */
export function BidRoom({ bid, lines, closeLines }: Props) {
  const has = useFeature('bid-room');
  if (!has) return null;
  return requestsOf(bid, lines, closeLines).map(({ family, newResult }) => (
    <Told key={family ?? ''} asked={{ mode: bid.type.mode, newResult }} />
  ));
}

function Told({ asked }: { asked: Asked }) {
  const t = useLimitTexts();
  const { data, error } = useBiddingRoomQuery(asked);
  if (!data || error) return null;
  const { what, number, points } = data;
  const none = number ? 'fullNumber' : 'full';
  const some = { number: 'roomNumber', bid: 'roomBid', player: 'roomPlayer', draw: 'roomDraw' } as const;
  return (
    <div className={`${styles.limit} ${styles.over}`}>
      <Icon name="warning" small />
      <p role="status">{t(points > 0 ? (number ? some.number : some[what]) : none, { points, number })}</p>
    </div>
  );
}
