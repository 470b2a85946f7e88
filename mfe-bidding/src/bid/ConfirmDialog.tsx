import { useIsOnline } from '@ank/shared/api';
import type { BetType } from '@ank/shared/bet-types';
import { Dialog, DialogActions, Facts, Warning } from '@ank/shared/controls';
import { Button, formatPoints, Icon } from '@ank/shared/ui';
import { useRef } from 'react';
import { useTexts } from '../texts';
import { type Line, totalBids, totalPoints } from './line';
import styles from './Slip.module.css';
import type { usePlacing } from './usePlacing';

type Props = {
  type: BetType;
  subtitle: string;
  /** Those that will be sent. */
  lines: readonly Line[];
  placing: ReturnType<typeof usePlacing>;
};

/** Starline and the sangams name their sessions, the other dialogs a dash (specification, confirmation dialog). */
const gameTypeOf = ({ mode, entry }: BetType, lines: readonly Line[]) =>
  mode === 'starline' || entry.startsWith('sangam')
    ? [...new Set(lines.map(({ session }) => session))].sort().reverse().join(', ')
    : '-';

/** The last look before a bid is placed; also where a bid without an answer is looked up. */
export function ConfirmDialog({ type, subtitle, lines, placing }: Props) {
  const t = useTexts();
  const isOnline = useIsOnline();
  const cancel = useRef<HTMLButtonElement>(null);
  const { isConfirming, phase, note, isInQuestion } = placing;
  const isBusy = phase !== 'resting';
  const words = phase === 'checking' ? t('checking') : isOnline ? note : t('offline');

  return (
    <Dialog
      open={isConfirming}
      onClose={placing.cancel}
      busy={isBusy}
      initialFocus={cancel}
      title={type.name}
      subtitle={subtitle}
    >
      <Facts
        facts={[
          { label: t('totalBid'), value: totalBids(lines) },
          { label: t('totalPoints'), value: formatPoints(totalPoints(lines)), big: true },
          { label: t('gameType'), value: gameTypeOf(type, lines) },
        ]}
      />
      <Warning>{t('warning')}</Warning>
      <p role="status" className={styles.note}>
        {words && <Icon name="info" small />}
        <span>{words}</span>
      </p>
      <DialogActions>
        <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={placing.cancel}>
          {t('cancel')}
        </Button>
        {isInQuestion ? (
          <Button busy={isBusy} disabled={!isOnline} onClick={placing.checkAgain}>
            {t('checkAgain')}
          </Button>
        ) : (
          <Button busy={isBusy} busyText={t('submitting')} disabled={!isOnline} onClick={placing.submit}>
            {t('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
