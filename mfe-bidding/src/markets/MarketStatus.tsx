import type { Mode } from '@ank/protocol/bet-types';
import { useWalletQuery } from '@ank/shared/api';
import type { MarketState } from '@ank/shared/navigation';
import { cx } from '@ank/shared/ui';
import { useTexts } from '../texts';
import { StatusBadge, Time } from './MarketFoot';
import styles from './MarketStatus.module.css';
import { isSoon, timeLeft, useLeftText, useUntilText } from './timeLeft';

type Props = { mode: Mode; market: MarketState; minute: number };

/** The status is the provider's, where its list is at hand. */
export function MarketStatus({ mode, market, minute }: Props) {
  const t = useTexts();
  const words = useLeftText();
  const until = useUntilText();
  const { data: wallet } = useWalletQuery();
  const listed = mode === 'main' ? wallet?.markets.find(({ gameId }) => gameId === market.gameId) : undefined;
  const { openTime, closeTime = '' } = market;
  const assumed = { openTime, closeTime: mode === 'main' ? closeTime : '', isOpen: listed?.isOpen ?? true };
  const left = timeLeft(assumed, minute);
  return (
    <div className={styles.line}>
      <p className={styles.status}>
        {listed && <StatusBadge isOpen={listed.isOpen} />}
        {left && (
          <span className={cx(styles.left, isSoon(left) && styles.soon)}>
            {mode === 'main' ? (
              <>
                <b>{words(left)}</b> {until(left, assumed, minute)}
              </>
            ) : (
              <b>{t('leftWord', { time: words(left) })}</b>
            )}
          </span>
        )}
      </p>
      <p className={styles.times}>
        {mode === 'main' && <Time word={t('Open')} at={openTime} />}
        <Time word={t('Close')} at={mode === 'main' ? closeTime : openTime} />
      </p>
    </div>
  );
}
