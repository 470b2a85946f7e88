import { useFeature } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { cx, Icon } from '@ank/shared/ui';
import type { BidContext } from '../bid/bidContext';
import { requestsOf } from '../placing/newResult';
import type { BidLine } from '../slip/bidLine';
import { type Asked, useBiddingRoomQuery } from './endpoints';
import styles from './OwnLimit.module.css';
import { useLimitTexts } from './texts';

/** Where these lines pass a cap of the house, what is still possible. */
export function BidRoom({ bid, lines }: { bid: BidContext; lines: readonly BidLine[] }) {
  return useFeature('bid-room')
    ? requestsOf(bid, lines, getConfig().closeLines).map(({ family, newResult }) => (
        <Told key={family ?? ''} mode={bid.type.mode} newResult={newResult} />
      ))
    : null;
}

function Told(asked: Asked) {
  const t = useLimitTexts();
  const { data, error } = useBiddingRoomQuery(asked);
  if (!data || error) return null;
  return (
    <div className={cx(styles.limit, styles.over)}>
      <Icon name="warning" small />
      <p role="status">{t(data.number ? 'roomOn' : 'room', data)}</p>
    </div>
  );
}
