import type { BetType } from '@ank/protocol/bet-types';
import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { Badge, Button, Card, cx, DigitPlate, formatPoints, IconButton, Points } from '@ank/shared/ui';
import { memo, useId, useState } from 'react';
import {
  type BidLine,
  formatLineNumbers,
  formatNumbersAndFamilies,
  lineKey,
  panasOfFamily,
  pointsOfLine,
} from '../lines/bidLine';
import type { ClosedSessions } from '../lines/sessionClosingTimes';
import { areSegmentPropsEqual, splitIntoSegments } from '../listSegments';
import { useNumberTexts } from '../numbers/texts';
import { type Rates, useBiddingRatesQuery } from '../rates/rateEndpoints';
import { winPointsOf } from '../rates/winPoints';
import { useTexts } from '../texts';
import listStyles from './LineList.module.css';
import styles from './Slip.module.css';

type ItemProps = {
  type: BetType;
  line: BidLine;
  rates: Rates | undefined;
  isClosed: boolean;
  draw: string | undefined;
  onRemove: (key: string) => void;
};

const focusNextRemoveButton = (button: HTMLElement) => {
  const lines = [...document.querySelectorAll<HTMLElement>(`.${styles.line} > button`)];
  const at = lines.indexOf(button);
  (lines[at + 1] ?? lines[at - 1])?.focus();
};

const SlipItem = memo(function SlipItem({ type, line, rates, isClosed, draw, onRemove }: ItemProps) {
  const t = useTexts();
  const id = useId();
  const { session, digits, families } = line;
  const win = winPointsOf(type, line, rates);
  const parts = [
    type.sessions === 'both' && t(session),
    ...(families ?? []).map((family) => `${family} ${panasOfFamily(family, digits).length}`),
    draw,
  ].filter(Boolean);
  return (
    <li
      id={id}
      className={cx(styles.line, type.form.startsWith('sangam') && styles.wide, isClosed && styles.shut)}
    >
      <DigitPlate>{formatLineNumbers(type, line)}</DigitPlate>
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
      <Points value={pointsOfLine(line)} className={styles.cost} />
      <IconButton
        icon="close"
        label={t('remove')}
        aria-describedby={id}
        onClick={({ currentTarget }) => {
          focusNextRemoveButton(currentTarget);
          onRemove(lineKey(line));
        }}
      />
    </li>
  );
});

type Props = {
  type: BetType;
  marketName: string;
  lines: readonly BidLine[];
  closed: ClosedSessions;
  drawLabelOf?: ((line: BidLine) => string) | undefined;
  onRemove: (key: string) => void;
};

/** The list of the slip, which does not render again for what is typed above it. */
export const SlipList = memo(function SlipList(props: Props) {
  const { type, marketName, lines } = props;
  const tNumber = useNumberTexts();
  const language = useLanguage();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  return (
    <Card torn flush className={styles.slip ?? ''}>
      <p className={styles.head}>
        <span lang={langAttributeOf(marketName, language)}>{marketName}</span>{' '}
        <small>{tNumber('notPlacedYet')}</small>
      </p>
      {splitIntoSegments(lines, 'first').map(({ place, items }) => (
        <SlipPart key={place} {...props} lines={items} rates={rates} />
      ))}
    </Card>
  );
});

type PartProps = Props & { rates: Rates | undefined };

const SlipPart = memo(function SlipPart({ type, lines, rates, closed, drawLabelOf, onRemove }: PartProps) {
  return (
    <ul className={styles.part}>
      {lines.map((line) => (
        <SlipItem
          key={lineKey(line)}
          type={type}
          line={line}
          rates={rates}
          isClosed={closed[line.session]}
          draw={closed[line.session] ? undefined : drawLabelOf?.(line)}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}, areSegmentPropsEqual);

const FEW = 6;

/** Lists what is bid on, each line with its session, its points and what it pays. */
export function LineList({ type, lines }: { type: BetType; lines: readonly BidLine[] }) {
  const t = useTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || lines.length <= FEW ? lines : lines.slice(0, FEW);
  const more = lines.length - shown.length;
  const hasSessions = type.sessions === 'both';
  return (
    <div>
      <ul className={listStyles.list} aria-label={t('numbersBid')}>
        {shown.map((line) => {
          const win = winPointsOf(type, line, rates);
          return (
            <li key={lineKey(line)}>
              <b translate="no">{formatNumbersAndFamilies(type, line)}</b>{' '}
              {hasSessions && <i>{`${t(line.session)} `}</i>}
              <span translate="no">{`${formatPoints(pointsOfLine(line))} pts`}</span>{' '}
              {win !== undefined && (
                <small>{t(line.families ? 'winsUpTo' : 'wins', { points: formatPoints(win) })}</small>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button variant="ghost" full onClick={() => setWhole(true)}>
          {t('moreNumbers', { count: more })}
        </Button>
      )}
    </div>
  );
}
