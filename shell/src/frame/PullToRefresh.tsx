import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useTexts } from '../texts/texts';
import styles from './PullToRefresh.module.css';

/** px and ms; fixed (decision 001). */
export const PULL = { threshold: 60, maximum: 80, reloadDistance: 50, refreshMs: 500 };

/** px in which a finger has not said yet where it goes. */
const SLOP = 10;
/** A pull goes down at least twice as far as sideways. */
const STEEPNESS = 2;

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Whether the element takes a drag for itself: it moves sideways, or has been scrolled down. */
const takesDrag = (element: Element): boolean => {
  const isWide = element.scrollWidth > element.clientWidth;
  if (element.matches('dialog, input, textarea, select, [contenteditable]')) return true;
  if (!isWide && element.scrollTop <= 0) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return (isWide && scrolls(overflowX)) || (element.scrollTop > 0 && scrolls(overflowY));
};

const isFree = (target: EventTarget, page: Element): boolean => {
  let element = target instanceof Element ? target : null;
  while (element && element !== page) {
    if (takesDrag(element)) return false;
    element = element.parentElement;
  }
  return true;
};

/** A zoomed page is moved about, and what is selected is grown or shrunk. */
const isAtRest = (): boolean =>
  window.scrollY <= 0 && (window.visualViewport?.scale ?? 1) <= 1.01 && getSelection()?.isCollapsed !== false;

type Pulled = { children: ReactNode; reload?: () => void };

/** Reloads the page by a pull of one finger, down and nowhere else, from its top. */
export function PullToRefresh({ children, reload = () => location.reload() }: Pulled) {
  const t = useTexts();
  const [distance, setDistance] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const begun = useRef<{ x: number; y: number; pulled: number } | undefined>(undefined);

  const follow = (pulled: number) => {
    if (begun.current) begun.current.pulled = pulled;
    setDistance(pulled);
  };
  const drop = () => {
    begun.current = undefined;
    if (!isRefreshing) setDistance(0);
  };
  const start = ({ touches, target, currentTarget }: TouchEvent) => {
    drop();
    const touch = touches[0];
    if (isRefreshing || touches.length !== 1 || !touch || !isAtRest() || !isFree(target, currentTarget))
      return;
    begun.current = { x: touch.clientX, y: touch.clientY, pulled: 0 };
  };
  const move = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (!begun.current || !touch) return;
    const down = touch.clientY - begun.current.y;
    const aside = Math.abs(touch.clientX - begun.current.x);
    const isSteep = down >= aside * STEEPNESS || Math.max(Math.abs(down), aside) <= SLOP;
    if (touches.length !== 1 || !isSteep || !isAtRest()) return drop();
    follow(Math.max(0, Math.min(PULL.maximum, down)));
  };
  const end = () => {
    const { pulled = 0 } = begun.current ?? {};
    if (pulled < PULL.threshold) return drop();
    begun.current = undefined;
    setDistance(PULL.reloadDistance);
    setRefreshing(true);
    setTimeout(reload, PULL.refreshMs);
  };

  return (
    <div onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={drop}>
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
