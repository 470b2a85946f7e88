import type { BetType, Session } from '@ank/shared/bet-types';
import { Card } from '@ank/shared/ui';
import { memo } from 'react';
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
      {partsOf(lines).map(({ place, part }) => (
        <SlipPart key={place} type={type} lines={part} rates={rates} closed={closed} onRemove={onRemove} />
      ))}
    </Card>
  );
});

/** Lines drawn and laid out together. */
const PART = 20;

/** The lines in parts counted from the oldest, so that one more on top leaves all but the first as they were. */
const partsOf = (lines: readonly Line[]): { place: number; part: readonly Line[] }[] => {
  const count = Math.ceil(lines.length / PART);
  const partAt = (place: number) =>
    lines.slice(Math.max(0, lines.length - (place + 1) * PART), lines.length - place * PART);
  return Array.from({ length: count }, (_, index) => {
    const place = count - 1 - index;
    return { place, part: partAt(place) };
  });
};

type PartProps = Omit<Props, 'lines'> & { lines: readonly Line[]; rates: Rates | undefined };

const areSameParts = (before: PartProps, { lines, ...now }: PartProps) =>
  lines.length === before.lines.length &&
  lines.every((line, index) => line === before.lines[index]) &&
  (Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === before[name]);

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
