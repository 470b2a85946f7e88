import type { Market } from '@ank/shared/api';
import { toast } from '@ank/shared/toast';
import { cx } from '@ank/shared/ui';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts';
import styles from './TappableMarketCard.module.css';

/** ms; fixed (decision 001). */
const VIBRATE_MS = 100;
const SHAKE_MS = 500;

/** The rail of a market is drawn for the last three hours, which are its whole length. */
const RAIL_MINUTES = 180;

/** The rail is never shorter than this: less would be lost in the corner of the card. */
const LEAST_RAIL_MINUTES = 18;

type Props = {
  market: Market;
  onOpen: (market: Market) => void;
  className?: string | undefined;
  /** True where it is a row of a list, which has the frame. */
  isRow?: boolean;
  /** The minutes for which it takes bids; the last of them are drawn at the foot of the card. */
  minutesLeft?: number | undefined;
  children: ReactNode;
};

/** A closed one shakes the card and the phone, and says why. */
export function TappableMarketCard({
  market,
  onOpen,
  className,
  isRow = false,
  minutesLeft = RAIL_MINUTES,
  children,
}: Props) {
  const t = useTexts();
  const { isOpen } = market;
  const hasRail = minutesLeft < RAIL_MINUTES;
  const [isShaking, setShaking] = useState(false);
  useEffect(() => {
    if (!isShaking) return;
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isShaking]);
  const tap = () => {
    if (isOpen) return onOpen(market);
    // Missing on iPhones.
    navigator.vibrate?.(VIBRATE_MS);
    setShaking(true);
    toast.error(t('biddingClosed', { type: market.name }), { toastId: 'shut' });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name inside is a button, the way of keys and screen readers
    <article
      className={cx(
        styles.card,
        className,
        isRow && styles.row,
        !isOpen && styles.shut,
        isShaking && styles.shake,
        hasRail && styles.rail,
      )}
      style={
        hasRail
          ? ({ '--left': Math.max(minutesLeft, LEAST_RAIL_MINUTES) / RAIL_MINUTES } as CSSProperties)
          : undefined
      }
      onClick={tap}
    >
      {children}
    </article>
  );
}

/** Says what a tap on an open card does, for the eye: the name is the card's button. */
export function PlayLabel({ isNext }: { isNext: boolean }) {
  const t = useTexts();
  return (
    <span aria-hidden="true" className={cx(styles.play, isNext && styles.next)}>
      {t('play')}
    </span>
  );
}

export function MarketNameButton({ children }: { children: ReactNode }) {
  return (
    <h3>
      <button type="button" className={styles.name}>
        {children}
      </button>
    </h3>
  );
}
