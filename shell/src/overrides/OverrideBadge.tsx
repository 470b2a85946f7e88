import { Button } from '@ank/shared/ui';
import { type ComponentProps, useState } from 'react';
import { type Override, resetOverrides } from '../start/overrides';
import styles from './OverrideBadge.module.css';
import { OverridePanel } from './OverridePanel';

type Props = Pick<ComponentProps<typeof OverridePanel>, 'origins' | 'remotes'> & {
  overrides: readonly Override[];
  isAsked: boolean;
  reload?: () => void;
};

const cleanly = () => location.replace(location.pathname);

const lineOf = ({ remote, address, problem }: Override) =>
  problem ? `${remote} is the published version: ${address} ${problem}` : `Override: ${remote}`;

/** Or why a developer's build is not in the page. Developers read English. */
export function OverrideBadge({ overrides, isAsked, reload = cleanly, ...given }: Props) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const reset = () => {
    resetOverrides();
    reload();
  };
  return (
    <>
      {overrides.length > 0 && (
        <aside className={styles.badge} aria-label="Override">
          {overrides.map((one) => (
            <span key={one.remote}>{lineOf(one)}</span>
          ))}
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Change
          </Button>
          <Button variant="secondary" onClick={reset}>
            Reset
          </Button>
        </aside>
      )}
      {isOpen && (
        <OverridePanel {...given} onClose={() => setIsOpen(false)} onReset={reset} reload={reload} />
      )}
    </>
  );
}
