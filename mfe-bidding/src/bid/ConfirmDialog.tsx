import type { BetType } from '@ank/protocol/bet-types';
import { bidDate } from '@ank/protocol/dates';
import { useIsOnline } from '@ank/shared/api';
import { Dialog, DialogActions, Facts, Warning } from '@ank/shared/controls';
import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { Button, formatPoints, Icon } from '@ank/shared/ui';
import { useRef } from 'react';
import { OwnLimit } from '../limits/OwnLimit';
import { type Say, useTexts } from '../texts';
import { type BidLine, totalBids, totalPoints } from './bidLine';
import type { Desk } from './desk';
import { LineList } from './LineList';
import { checkAgain, place } from './placing';
import styles from './Slip.module.css';
import type { Slip } from './slip';
import { confirmationClosed } from './slipSlice';

/** Starline and the sangams name their sessions, the other dialogs a dash (decision 025). */
const gameTypeOf = (say: Say, { mode, form }: BetType, lines: readonly BidLine[]) =>
  mode === 'starline' || form.startsWith('sangam')
    ? [...new Set(lines.map(({ session }) => session))]
        .sort()
        .reverse()
        .map((session) => say(session === 'Open' ? 'open' : 'close'))
        .join(', ')
    : '-';

const wordsOf = (say: Say, slip: Slip, isOnline: boolean) => {
  if (slip.state === 'checking') return say('checking');
  if (!isOnline) return say('offline');
  const note = 'note' in slip ? slip.note : undefined;
  return typeof note === 'object' ? say('refusedBecause', note) : note && say(note);
};

/** The last look before a bid is placed; also where a bid without an answer is looked up. */
export function ConfirmDialog({ desk, slip }: { desk: Desk; slip: Slip }) {
  const t = useTexts();
  const dispatch = useDispatch<AppDispatch>();
  const isOnline = useIsOnline();
  const cancel = useRef<HTMLButtonElement>(null);
  const { type, market, day } = desk;
  const isBusy = slip.state === 'sending' || slip.state === 'checking';
  const lines = 'attempt' in slip ? slip.attempt.lines : [];
  const words = wordsOf(t, slip, isOnline);
  const close = () => dispatch(confirmationClosed({ slip: desk.slip }));

  return (
    <Dialog
      open={'attempt' in slip}
      onClose={close}
      busy={isBusy}
      initialFocus={cancel}
      title={t(type.name)}
      subtitle={`${market.gameName} · ${bidDate(day)}`}
    >
      <LineList type={type} lines={lines} />
      <Facts
        facts={[
          { label: t('totalBid'), value: totalBids(lines) },
          { label: t('totalPoints'), value: formatPoints(totalPoints(lines)), big: true },
          { label: t('gameType'), value: gameTypeOf(t, type, lines) },
        ]}
      />
      {lines.length > 0 && <OwnLimit total={totalPoints(lines)} />}
      <Warning>{t('warning')}</Warning>
      <p role="status" className={styles.note}>
        {words && <Icon name="info" small />}
        <span>{words}</span>
      </p>
      <DialogActions>
        <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={close}>
          {t('cancel')}
        </Button>
        {slip.state === 'checking' || slip.state === 'unresolved' ? (
          <Button busy={isBusy} disabled={!isOnline} onClick={() => dispatch(checkAgain(desk, t))}>
            {t('checkAgain')}
          </Button>
        ) : (
          <Button
            busy={isBusy}
            busyText={t('submitting')}
            disabled={!isOnline}
            onClick={() => dispatch(place(desk, t))}
          >
            {t('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
