import type { RemoteRecord } from '@ank/protocol/registry';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import { type FormEvent, useState } from 'react';
import { type Addresses, isAllowed, storedOverrides, storeOverrides } from '../start/overrides';
import styles from './OverridePanel.module.css';

type Props = {
  remotes: readonly RemoteRecord[];
  origins: readonly string[];
  onClose: () => void;
  onReset: () => void;
  reload: () => void;
};

export function OverridePanel({ remotes, origins, onClose, onReset, reload }: Props) {
  const [addresses, setAddresses] = useState<Addresses>(storedOverrides);
  const [isChecked, setIsChecked] = useState(false);
  const given = Object.fromEntries(
    Object.entries(addresses)
      .map(([name, address]) => [name, address.trim()] as const)
      .filter(([, address]) => address !== ''),
  );
  const config = { overrideOrigins: [...origins] };
  const errorOf = (name: string) => {
    const address = given[name];
    if (!isChecked || address === undefined || isAllowed(address, config)) return undefined;
    return `The configuration allows ${origins.join(', ')}`;
  };
  const load = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!Object.values(given).every((address) => isAllowed(address, config))) return;
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
      <form onSubmit={load} className={styles.list} noValidate>
        {remotes.map(({ name, candidates }) => (
          <p key={name} className={styles.row}>
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
