import { cx } from '@ank/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ActionDockAboveKeyboard.module.css';
import { useKeyboardHeight } from './keyboardHeight';

/**
 * Keeps the next step in sight on the bottom navigation, or on the keyboard while one types. What the page
 * scrolls to stops above it. `data-typing` says that a keyboard is open.
 */
export function ActionDockAboveKeyboard({ children }: { children: ReactNode }) {
  const covered = useKeyboardHeight();
  const dock = useRef<HTMLDivElement>(null);
  const isTyping = covered > 0;
  useEffect(() => {
    const { style } = document.documentElement;
    if (covered === 0 || !dock.current) return;
    style.scrollPaddingBottom = `${covered + dock.current.offsetHeight + 8}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [covered]);
  // Panning the page changes what is covered too: the field must not pull the page back under the finger.
  useEffect(() => {
    if (isTyping) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [isTyping]);
  return (
    <div
      ref={dock}
      className={cx(styles.dock, isTyping && styles.typing)}
      data-typing={isTyping || undefined}
      style={isTyping ? { bottom: covered } : undefined}
    >
      {children}
    </div>
  );
}
