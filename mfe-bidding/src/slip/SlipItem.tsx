import type { BetType } from '@ank/protocol/bet-types';
import { Badge, cx, DigitPlate, formatPoints, IconButton, Points } from '@ank/shared/ui';
import { memo, useId } from 'react';
import type { Rates } from '../rates/endpoints';
import { useTexts } from '../texts';
import { type BidLine, costOf, familyPanas, lineKey } from './bidLine';
import { numbersOf } from './lineNumbers';
import styles from './Slip.module.css';
import { winOf } from './win';

type Props = {
  type: BetType;
  line: BidLine;
  rates: Rates | undefined;
  isClosed: boolean;
  draw: string | undefined;
  onRemove: (key: string) => void;
};

/** To the next line, else to the one before. */
const focusNext = (button: HTMLElement) => {
  const lines = [...document.querySelectorAll<HTMLElement>(`.${styles.line} > button`)];
  const at = lines.indexOf(button);
  (lines[at + 1] ?? lines[at - 1])?.focus();
};

export const SlipItem = memo(function SlipItem({ type, line, rates, isClosed, draw, onRemove }: Props) {
  const t = useTexts();
  const id = useId();
  const { session, digits, families } = line;
  const win = winOf(type, line, rates);
  const parts = [
    type.sessions === 'both' && t(session === 'Open' ? 'open' : 'close'),
    ...(families ?? []).map((family) => `${family} ${familyPanas(family, digits).length}`),
    draw,
  ].filter(Boolean);
  return (
    <li id={id} className={cx(styles.line, isClosed && styles.shut)}>
      <DigitPlate>{numbersOf(type, line)}</DigitPlate>
      <span className={styles.about}>
        {parts.length > 0 && <span>{parts.join(' · ')}</span>}
        {isClosed ? (
          <Badge open={false}>{t('closedNow')}</Badge>
        ) : (
          win !== undefined && (
            <small>{t(families ? 'winsUpTo' : 'wins', { points: formatPoints(win) })}</small>
          )
        )}
      </span>
      <Points value={costOf(line)} className={styles.cost} />
      <IconButton
        icon="close"
        label={t('remove')}
        aria-describedby={id}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          onRemove(lineKey(line));
        }}
      />
    </li>
  );
});
