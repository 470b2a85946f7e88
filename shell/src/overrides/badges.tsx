import type { RemoteRecord } from '@ank/protocol/registry';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import { type FormEvent, useState } from 'react';
import {
  type Addresses,
  isAllowed,
  type Override,
  resetOverrides,
  storedOverrides,
  storeOverrides,
} from '../start/overrides';
import styles from './OverrideBadge.module.css';
import panel from './OverridePanel.module.css';

type Trial = {
  label: 'Canary' | 'Preview';
  question: string;
  asked: string | undefined;
  joined: string | undefined;
  join: (asked: string) => void;
  leave: () => void;
  reload?: () => void;
};

/** Of versions that others do not have. Who tries them reads English. */
export function TrialBadge({
  label,
  question,
  asked,
  joined,
  join,
  leave,
  reload = () => location.replace(location.pathname),
}: Trial) {
  const [isAsking, setIsAsking] = useState(asked !== undefined);
  const act = (change: () => void) => () => {
    change();
    reload();
  };
  if (isAsking && asked !== undefined)
    return (
      <aside className={styles.badge} aria-label={label}>
        <span>{question}</span>
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          No
        </Button>
        <Button variant="secondary" onClick={act(() => join(asked))}>
          Try
        </Button>
      </aside>
    );
  if (joined === undefined) return null;
  return (
    <aside className={styles.badge} aria-label={label}>
      <span>
        {label}: {joined}
      </span>
      <Button variant="secondary" onClick={act(leave)}>
        Reset
      </Button>
    </aside>
  );
}

type Own = { remotes: readonly RemoteRecord[]; origins: readonly string[] };
type PanelProps = Own & { onClose: () => void; onReset: () => void; reload: () => void };

function OverridePanel({ remotes, origins, onClose, onReset, reload }: PanelProps) {
  const [addresses, setAddresses] = useState<Addresses>(storedOverrides);
  const [isChecked, setIsChecked] = useState(false);
  const given = Object.fromEntries(
    Object.entries(addresses)
      .map(([name, address]) => [name, address.trim()] as const)
      .filter(([, address]) => address !== ''),
  );
  const errorOf = (name: string) =>
    isChecked && given[name] !== undefined && !isAllowed(given[name], origins)
      ? `The configuration allows ${origins.join(', ')}`
      : undefined;
  const load = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!Object.values(given).every((address) => isAllowed(address, origins))) return;
    storeOverrides(given);
    reload();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Overrides"
      subtitle="Your own build of a remote, in this browser alone"
    >
      <form onSubmit={load} className={panel.list} noValidate>
        {remotes.map(({ name, candidates }) => (
          <p key={name} className={panel.row}>
            <label htmlFor={`override-${name}`}>{name}</label>
            <small>Published: {candidates[0]?.version}</small>
            <input
              id={`override-${name}`}
              aria-describedby={`override-${name}-error`}
              aria-invalid={errorOf(name) !== undefined}
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={`${origins[0]}/remoteEntry.js`}
              value={addresses[name] ?? ''}
              onChange={({ target }) => setAddresses({ ...addresses, [name]: target.value })}
            />
            <span id={`override-${name}-error`} role="alert">
              {errorOf(name)}
            </span>
          </p>
        ))}
        <DialogActions>
          <Button variant="secondary" onClick={onReset}>
            Reset all
          </Button>
          <Button type="submit">Load</Button>
        </DialogActions>
        <Button variant="ghost" full onClick={onClose}>
          Close
        </Button>
      </form>
    </Dialog>
  );
}

type Props = Own & { overrides: readonly Override[]; isAsked: boolean; reload?: () => void };

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
