import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../texts/texts';
import styles from './PullToRefresh.module.css';

/** px and ms; fixed (decision 001). */
export const PULL_GESTURE = { threshold: 60, maximum: 80, reloadDistance: 50, refreshMs: 500 };

/** px in which a finger has not said yet where it goes. */
const SLOP = 10;
/** A pull goes down at least twice as far as sideways. */
const STEEPNESS = 2;

const isScrollableOverflow = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Whether the element takes a drag for itself: it moves sideways, or has been scrolled down. */
const handlesOwnDrag = (element: Element): boolean => {
  const isWide = element.scrollWidth > element.clientWidth;
  if (element.matches('dialog, input, textarea, select, [contenteditable]')) return true;
  if (!isWide && element.scrollTop <= 0) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return (
    (isWide && isScrollableOverflow(overflowX)) || (element.scrollTop > 0 && isScrollableOverflow(overflowY))
  );
};

const canPullFrom = (target: EventTarget | null, page: Element): boolean => {
  let element = target instanceof Element ? target : null;
  while (element && element !== page) {
    if (handlesOwnDrag(element)) return false;
    element = element.parentElement;
  }
  return true;
};

/** A zoomed page is moved about, and what is selected is grown or shrunk. */
const isPageAtTopAndUnzoomed = (): boolean =>
  window.scrollY <= 0 && (window.visualViewport?.scale ?? 1) <= 1.01 && getSelection()?.isCollapsed !== false;

type Pull = {
  /** px that the page stands lower. */
  distance: number;
  isRefreshing?: boolean;
};

type PullHandlers = {
  show: (pull: Pull) => void;
  reload: () => void;
};

/** Follows the pulls of one finger on `page`, down and nowhere else, from its top. Gives what ends it. */
const listenToPullGestures = (page: Element, { show, reload }: PullHandlers) => {
  let begun: { x: number; y: number; pulled: number } | undefined;
  let isRefreshing = false;

  const drop = () => {
    begun = undefined;
    if (!isRefreshing) show({ distance: 0 });
  };
  const start = ({ touches, target }: TouchEvent) => {
    drop();
    const touch = touches[0];
    if (
      isRefreshing ||
      touches.length !== 1 ||
      !touch ||
      !isPageAtTopAndUnzoomed() ||
      !canPullFrom(target, page)
    )
      return;
    begun = { x: touch.clientX, y: touch.clientY, pulled: 0 };
  };
  const move = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (!begun || !touch) return;
    const down = touch.clientY - begun.y;
    const aside = Math.abs(touch.clientX - begun.x);
    const isSteep = down >= aside * STEEPNESS || Math.max(Math.abs(down), aside) <= SLOP;
    if (touches.length !== 1 || !isSteep || !isPageAtTopAndUnzoomed()) return drop();
    begun.pulled = Math.max(0, Math.min(PULL_GESTURE.maximum, down));
    show({ distance: begun.pulled });
  };
  const end = () => {
    const { pulled = 0 } = begun ?? {};
    if (pulled < PULL_GESTURE.threshold) return drop();
    begun = undefined;
    isRefreshing = true;
    show({ distance: PULL_GESTURE.reloadDistance, isRefreshing });
    setTimeout(reload, PULL_GESTURE.refreshMs);
  };

  const ears = [
    ['touchstart', start],
    ['touchmove', move],
    ['touchend', end],
    ['touchcancel', drop],
  ] as const;
  for (const [type, hear] of ears) page.addEventListener(type, hear as EventListener, { passive: true });
  return () => {
    for (const [type, hear] of ears) page.removeEventListener(type, hear as EventListener);
  };
};

const reloadPage = () => location.reload();

type Props = { page: RefObject<Element | null>; reload?: () => void };

/** Reloads the page by a pull from its top; to be drawn as the first thing in `page`. */
export function PullToRefresh({ page, reload = reloadPage }: Props) {
  const t = useTexts();
  const [{ distance, isRefreshing }, show] = useState<Pull>({ distance: 0 });
  useEffect(
    () => (page.current ? listenToPullGestures(page.current, { show, reload }) : undefined),
    [page, reload],
  );
  if (distance === 0) return null;
  return (
    <div
      className={styles.pull}
      style={{ height: distance }}
      data-ready={distance >= PULL_GESTURE.threshold || undefined}
    >
      <span className={isRefreshing ? styles.spinner : undefined}>
        {!isRefreshing && t(distance >= PULL_GESTURE.threshold ? 'release' : 'pull')}
      </span>
    </div>
  );
}
