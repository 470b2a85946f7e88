import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useTexts } from '../texts/texts';
import styles from './PullToRefresh.module.css';

/** px and ms; fixed (decision 001). */
export const PULL = { threshold: 60, maximum: 80, reloadDistance: 50, refreshMs: 500 };

const isInsideDialog = (target: EventTarget) =>
  target instanceof Element && target.closest('dialog') !== null;

type Props = { children: ReactNode; reload?: () => void };

export function PullToRefresh({ children, reload = () => location.reload() }: Props) {
  const t = useTexts();
  const [distance, setDistance] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const startY = useRef<number | undefined>(undefined);

  const start = (event: TouchEvent) => {
    const canPull = window.scrollY <= 0 && event.touches.length === 1 && !isInsideDialog(event.target);
    startY.current = canPull && !isRefreshing ? event.touches[0]?.clientY : undefined;
  };
  const move = (event: TouchEvent) => {
    if (startY.current === undefined) return;
    const pulled = (event.touches[0]?.clientY ?? 0) - startY.current;
    setDistance(Math.max(0, Math.min(PULL.maximum, pulled)));
  };
  const end = () => {
    if (startY.current === undefined) return;
    startY.current = undefined;
    if (distance < PULL.threshold) return setDistance(0);
    setDistance(PULL.reloadDistance);
    setRefreshing(true);
    setTimeout(reload, PULL.refreshMs);
  };

  return (
    <div onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={() => setDistance(0)}>
      {distance > 0 && (
        <div
          className={styles.pull}
          style={{ height: distance }}
          data-ready={distance >= PULL.threshold || undefined}
        >
          <span className={isRefreshing ? styles.spinner : undefined}>
            {!isRefreshing && t(distance >= PULL.threshold ? 'release' : 'pull')}
          </span>
        </div>
      )}
      {children}
    </div>
  );
}
