import { cx } from '@ank/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dock.module.css';
import { useKeyboardHeight } from './keyboardHeight';

/**
 * Keeps the next step in sight on the bottom navigation, or on the keyboard while one types. What the page
 * scrolls to stops above it.
 */
export function Dock({ children }: { children: ReactNode }) {
  const covered = useKeyboardHeight();
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    if (covered === 0 || !dock.current) return;
    style.scrollPaddingBottom = `${covered + dock.current.offsetHeight + 8}px`;
    document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [covered]);
  return (
    <div
      ref={dock}
      className={cx(styles.dock, covered > 0 && styles.typing)}
      style={covered > 0 ? { bottom: covered } : undefined}
    >
      {children}
    </div>
  );
}
