import { Button } from '@ank/shared/ui';
import { resetOverrides } from '../start/overrides';
import styles from './OverrideBadge.module.css';

/** Says, on every screen, that a developer's own build is in the page, and takes it out again. Developers read English. */
export function OverrideBadge({
  names,
  reload = () => location.reload(),
}: {
  names: readonly string[];
  reload?: () => void;
}) {
  if (names.length === 0) return null;
  const reset = () => {
    resetOverrides();
    reload();
  };
  return (
    <aside className={styles.badge} aria-label="Override">
      <span>Override: {names.join(', ')}</span>
      <Button variant="secondary" onClick={reset}>
        Reset
      </Button>
    </aside>
  );
}
