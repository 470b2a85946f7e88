import type { BetType } from '@ank/protocol/bet-types';
import { Card } from '@ank/shared/ui';
import { memo } from 'react';
import type { Closed } from '../bid/sessions';
import { areSameParts, partsOf } from '../parts';
import { type Rates, useBiddingRatesQuery } from '../rates/endpoints';
import { useTexts } from '../texts';
import { type BidLine, lineKey, totalBids } from './bidLine';
import styles from './Slip.module.css';
import { SlipItem } from './SlipItem';

type Props = {
  type: BetType;
  lines: readonly BidLine[];
  closed: Closed;
  draws?: ((line: BidLine) => string) | undefined;
  onRemove: (key: string) => void;
};

/** What is typed above does not draw it again. */
export const SlipList = memo(function SlipList({ type, lines, closed, draws, onRemove }: Props) {
  const t = useTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const count = totalBids(lines);
  return (
    <Card torn flush className={styles.slip ?? ''}>
      <p className={styles.head}>
        <b>{t('bids')}</b>
        <span>{t('bidCount', { count })}</span>
      </p>
      {partsOf(lines, 'first').map(({ place, items }) => (
        <SlipPart
          key={place}
          type={type}
          lines={items}
          rates={rates}
          closed={closed}
          draws={draws}
          onRemove={onRemove}
        />
      ))}
    </Card>
  );
});

type PartProps = Props & { rates: Rates | undefined };

const SlipPart = memo(function SlipPart({ type, lines, rates, closed, draws, onRemove }: PartProps) {
  return (
    <ul className={styles.part}>
      {lines.map((line) => (
        <SlipItem
          key={lineKey(line)}
          type={type}
          line={line}
          rates={rates}
          isClosed={closed[line.session]}
          draw={closed[line.session] ? undefined : draws?.(line)}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}, areSameParts);
