import type { BetType } from '@ank/protocol/bet-types';
import { useIsOnline, useWalletQuery } from '@ank/shared/api';
import { Dialog, DialogActions, Facts, Warning } from '@ank/shared/controls';
import { useDoubleDebitToast } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { Button, formatPoints, Icon } from '@ank/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { HeadroomNotice, OwnLimitNotice } from '../limits/LimitNotices';
import type { BidContext } from '../lines/bidContext';
import { type BidLine, countBidsOfLines, totalPoints } from '../lines/bidLine';
import { distinctDrawLabels, useOvernightDrawLabelOfLine } from '../lines/overnightDraws';
import { useBiddingRatesQuery } from '../rates/rateEndpoints';
import { bestWinPointsOf } from '../rates/winPoints';
import styles from '../slip/Slip.module.css';
import { LineList } from '../slip/SlipList';
import type { Slip } from '../slip/slip';
import { confirmationClosed } from '../slip/slipSlice';
import { type Texts, useTexts } from '../texts';
import { placeSlip, recheckUnknownBid } from './placeSlip';
import { useReceiptTexts } from './texts';

/** Returns the sessions, which Starline and sangams name; others have '' and show a dash (decision 001). */
const namedSessionsOf = (t: Texts, { mode, form }: BetType, lines: readonly BidLine[]) =>
  mode === 'starline' || form.startsWith('sangam')
    ? [...new Set(lines.map(({ session }) => session))]
        .sort()
        .reverse()
        .map((session) => t(session))
        .join(', ')
    : '';

const statusMessageOf = (t: Texts, slip: Slip, isOnline: boolean) => {
  if (slip.state === 'checking') return t('checking');
  if (!isOnline) return t('offline');
  const note = 'note' in slip ? slip.note : undefined;
  return typeof note === 'object' ? t('refusedBecause', note) : note && t(note);
};

/**
 * Returns the points that the bid is paid from; undefined while they are unknown, or while the bid may have
 * been paid already.
 */
const pointsBeforeBid = (slip: Slip, walletPoints: number | undefined) => {
  if (slip.state === 'sending') return slip.attempt.pointsBefore;
  return slip.state === 'confirming' ? walletPoints : undefined;
};

/** ms: the second tap of a double tap on Submit falls outside the dialog. */
const DOUBLE_TAP_MS = 400;

const stopClickOutsideDialog = (event: MouseEvent) => {
  if (event.target instanceof HTMLDialogElement) event.stopPropagation();
};

const useKeepOpenOnDoubleTap = (isOpen: boolean) =>
  useEffect(() => {
    if (!isOpen) return;
    const end = () => window.removeEventListener('click', stopClickOutsideDialog, true);
    window.addEventListener('click', stopClickOutsideDialog, true);
    const timer = setTimeout(end, DOUBLE_TAP_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isOpen]);

export function ConfirmDialog({ bid, slip }: { bid: BidContext; slip: Slip }) {
  const t = useTexts();
  const tReceipt = useReceiptTexts();
  const dispatch = useDispatch<AppDispatch>();
  const showDoubleDebit = useDoubleDebitToast();
  const isOnline = useIsOnline();
  const cancel = useRef<HTMLButtonElement>(null);
  const { type, market, date } = bid;
  const isBusy = slip.state === 'sending' || slip.state === 'checking';
  useKeepOpenOnDoubleTap('attempt' in slip);
  const lines = 'attempt' in slip ? slip.attempt.lines : [];
  const draw = distinctDrawLabels(
    lines,
    useOvernightDrawLabelOfLine(bid, lines, 'attempt' in slip ? slip.attempt.at : undefined),
  );
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const win = bestWinPointsOf(type, lines, rates);
  const sessionNames = namedSessionsOf(t, type, lines);
  const { data: wallet } = useWalletQuery();
  const pointsBefore = pointsBeforeBid(slip, wallet?.points);
  const total = totalPoints(lines);
  const words = statusMessageOf(t, slip, isOnline);
  const isUnresolved = slip.state === 'unresolved';
  const recheckNow = useEffectEvent(() => void dispatch(recheckUnknownBid(bid, t)));
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    // A look reads the history and sends no bid, so it needs no tap once the network is back.
    if (isOnline && !wasOnline.current && isUnresolved) recheckNow();
    wasOnline.current = isOnline;
  }, [isOnline, isUnresolved]);
  const close = () => dispatch(confirmationClosed({ slip: bid.slip }));

  return (
    <Dialog
      open={'attempt' in slip}
      onClose={close}
      busy={isBusy}
      initialFocus={cancel}
      title={t(type.name)}
      subtitle={`${market.gameName} · ${date}`}
    >
      <LineList type={type} lines={lines} />
      <Facts
        facts={[
          ...draw.map((value) => ({ label: t('date'), value })),
          { label: t('totalBid'), value: countBidsOfLines(lines) },
          { label: t('totalPoints'), value: formatPoints(total), big: true, unit: 'pts' },
          { label: t('gameType'), value: sessionNames || <span className={styles.none}>-</span> },
          ...(win === undefined ? [] : [{ label: tReceipt('bestWin'), value: `${formatPoints(win)} pts` }]),
          ...(pointsBefore === undefined
            ? []
            : [
                {
                  label: tReceipt('balanceLeft'),
                  value: `${formatPoints(pointsBefore)} → ${formatPoints(pointsBefore - total)} pts`,
                },
              ]),
        ]}
      />
      {lines.length > 0 && <OwnLimitNotice total={total} />}
      {slip.state === 'confirming' && <HeadroomNotice bid={bid} lines={lines} />}
      <Warning>{t('warning')}</Warning>
      <p role="status" className={styles.note}>
        {words && <Icon name="info" small />}
        <span>{words}</span>
      </p>
      <DialogActions>
        <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={close}>
          {t('cancel')}
        </Button>
        {slip.state === 'checking' || isUnresolved ? (
          <Button busy={isBusy} disabled={!isOnline} onClick={() => dispatch(recheckUnknownBid(bid, t))}>
            {t('checkAgain')}
          </Button>
        ) : (
          <Button
            busy={isBusy}
            busyText={t('submitting')}
            disabled={!isOnline}
            onClick={() => dispatch(placeSlip(bid, t, lines, showDoubleDebit))}
          >
            {t('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
