import type { BetType, FormKind, Session } from '@ank/protocol/bet-types';
import type { MarketTimes } from '@ank/protocol/draws';
import { useIsOnline } from '@ank/shared/api';
import { SegmentedSwitch } from '@ank/shared/controls';
import { Button, Points } from '@ank/shared/ui';
import { type BidLine, countBidsOfLines, totalPoints } from '../lines/bidLine';
import { biddingEndTimeOf, type ClosedSessions } from '../lines/sessionClosingTimes';
import { type NumberTexts, useNumberTexts } from '../numbers/texts';
import styles from '../slip/Slip.module.css';
import { useTexts } from '../texts';
import dock from './ActionDockAboveKeyboard.module.css';
import sessionStyles from './SessionPicker.module.css';

type Props = {
  type: BetType;
  market: MarketTimes;
  closed: ClosedSessions;
  value: Session;
  drawLabelOf: ((line: { session: Session }) => string) | undefined;
  onChange: (session: Session) => void;
};

/** Says what the choice of a session changes for a sangam, whose sessions end together, as the head says. */
const SANGAM_DIFFERENCES: Partial<Record<FormKind, Partial<Record<Session, Parameters<NumberTexts>[0]>>>> = {
  'sangam-half': { Open: 'digitAndClosePana', Close: 'digitAndOpenPana' },
  'sangam-full': { Close: 'sameAsOpen' },
};

export function SessionPicker({ type, market, closed, value, drawLabelOf, onChange }: Props) {
  const t = useTexts();
  const tNumber = useNumberTexts();
  const half = (session: Session) => {
    const time = biddingEndTimeOf(type, market, session);
    const isClosed = closed[session];
    const difference = isClosed ? undefined : SANGAM_DIFFERENCES[type.form]?.[session];
    const till = time ? t(isClosed ? 'closedAt' : 'till', { time }) : isClosed && t('closedNow');
    const end = difference ? tNumber(difference) : till;
    const words = [end, !isClosed && drawLabelOf?.({ session })].filter(Boolean).join(' · ');
    // Close stays chosen when both have ended: Proceed says why.
    return { value: session, label: t(session), disabled: isClosed, ...(words && { detail: words }) };
  };
  const picker = (
    <SegmentedSwitch
      legend={t('session')}
      name="session"
      value={value}
      onChange={onChange}
      options={[half('Open'), half('Close')]}
    />
  );
  if (type.form !== 'sangam-full') return picker;
  // Both sessions are the same bid: the radios stay, and no choice is shown.
  return (
    <div className={sessionStyles.both}>
      {picker}
      <p>{tNumber('oneBidOnBoth')}</p>
    </div>
  );
}

type SubmitProps = {
  lines: readonly BidLine[];
  /** Steps back while Proceed is what comes next. */
  isSecondary: boolean;
  onSubmit: () => void;
};

export function SubmitRow({ lines, isSecondary, onSubmit }: SubmitProps) {
  const t = useTexts();
  const isOnline = useIsOnline();
  const count = countBidsOfLines(lines);
  return (
    <div className={`${dock.row} ${dock.submit}`}>
      <p className={styles.sum}>
        <Points value={totalPoints(lines)} />
        <span>{isOnline ? t('bidCount', { count }) : t('offline')}</span>
      </p>
      <Button
        icon="check"
        variant={isSecondary ? 'secondary' : 'primary'}
        disabled={!isOnline}
        onClick={onSubmit}
      >
        {t('submit')}
      </Button>
    </div>
  );
}
