import type { BetType, Session } from '@ank/shared/bet-types';
import { Card } from '@ank/shared/ui';
import { memo } from 'react';
import { areSameParts, partsOf } from '../parts';
import { type Rates, useBiddingRatesQuery } from '../rates/endpoints';
import { useTexts } from '../texts';
import { type Line, lineKey } from './line';
import styles from './Slip.module.css';
import { SlipLine } from './SlipLine';

type Props = {
  type: BetType;
  lines: readonly Line[];
  closed: Record<Session, boolean>;
  /** Of the line with that key. */
  onRemove: (key: string) => void;
};

/** The basket: a torn slip, the newest bid on top. What is typed above it does not draw it anew. */
export const SlipList = memo(function SlipList({ type, lines, closed, onRemove }: Props) {
  const t = useTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  return (
    <Card torn flush className={styles.slip ?? ''}>
      <p className={styles.head}>
        <b>{t('bids')}</b>
        <span>{t('addedCount', { count: lines.length })}</span>
      </p>
      {partsOf(lines, 'first').map(({ place, items }) => (
        <SlipPart key={place} type={type} lines={items} rates={rates} closed={closed} onRemove={onRemove} />
      ))}
    </Card>
  );
});

type PartProps = Omit<Props, 'lines'> & { lines: readonly Line[]; rates: Rates | undefined };

const SlipPart = memo(function SlipPart({ type, lines, rates, closed, onRemove }: PartProps) {
  return (
    <ul className={styles.part}>
      {lines.map((line) => (
        <SlipLine
          key={lineKey(line)}
          type={type}
          line={line}
          rates={rates}
          isClosed={closed[line.session]}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}, areSameParts);
