import type { Market } from '@ank/shared/api';
import { toast } from '@ank/shared/toast';
import { cx } from '@ank/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts';
import styles from './TappableMarketCard.module.css';

/** ms; fixed (decision 001). */
const VIBRATE_MS = 100;
const SHAKE_MS = 500;

type Props = {
  market: Market;
  onOpen: (market: Market) => void;
  className?: string | undefined;
  /** True where it is a row of a list, which has the frame. */
  isRow?: boolean;
  children: ReactNode;
};

/** A closed one shakes the card and the phone, and says why. */
export function TappableMarketCard({ market, onOpen, className, isRow = false, children }: Props) {
  const t = useTexts();
  const { isOpen } = market;
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
      )}
      onClick={tap}
    >
      {children}
    </article>
  );
}

/** Says what a tap on an open card does, for the eye: the name is the card's button. */
export function PlayLabel() {
  const t = useTexts();
  return (
    <span aria-hidden="true" className={styles.play}>
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
