import type { RegisteredRemote } from '@ank/protocol/registry';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './OverrideBadge.module.css';
import panel from './OverridePanel.module.css';
import {
  isOverrideAllowed,
  type OverrideOutcome,
  readStoredOverrides,
  resetOverrides,
  storeOverrides,
} from './overrides';

type BadgeProps = { label: string; answers: Record<string, () => void>; children: ReactNode };

const BadgeWithButtons = ({ label, answers, children }: BadgeProps) => (
  <aside className={styles.badge} aria-label={label}>
    {children}
    {Object.entries(answers).map(([text, answer]) => (
      <Button key={text} variant="secondary" onClick={answer}>
        {text}
      </Button>
    ))}
  </aside>
);

const reloadWithoutQuery = () => location.replace(location.pathname);

const QUESTIONS = {
  Canary: (remote: string) => `Try new versions of ${remote} before others?`,
  Preview: (version: string) => `Draw ${version}, which is not released, in this tab?`,
};

type VersionOptInBadgeProps = {
  of: keyof typeof QUESTIONS;
  requested: string | undefined;
  joined: string | undefined;
  join: (requested: string) => void;
  leave: () => void;
  reload?: () => void;
};

/**
 * Renders the badge of a version that other players do not have. It is in English, as whoever tries one
 * reads it.
 */
export function VersionOptInBadge({
  of,
  requested,
  joined,
  join,
  leave,
  reload = reloadWithoutQuery,
}: VersionOptInBadgeProps) {
  const [isAsking, setIsAsking] = useState(requested !== undefined);
  const act = (change: () => void) => () => {
    change();
    reload();
  };
  if (isAsking && requested !== undefined)
    return (
      <BadgeWithButtons
        label={of}
        answers={{ No: () => setIsAsking(false), Try: act(() => join(requested)) }}
      >
        <span>{QUESTIONS[of](requested)}</span>
      </BadgeWithButtons>
    );
  return (
    joined !== undefined && (
      <BadgeWithButtons label={of} answers={{ Reset: act(leave) }}>
        <span>{`${of}: ${joined}`}</span>
      </BadgeWithButtons>
    )
  );
}

type Own = { remotes: readonly RegisteredRemote[]; origins: readonly string[] };
type PanelProps = Own & { onClose: () => void; onReset: () => void; reload: () => void };

function OverrideDialog({ remotes, origins, onClose, onReset, reload }: PanelProps) {
  const [stored] = useState(readStoredOverrides);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const load = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedOverrides = [...new FormData(event.currentTarget)]
      .map(([name, address]) => [name, String(address).trim()] as const)
      .filter(([, address]) => address !== '');
    const wrong = typedOverrides
      .filter(([, address]) => !isOverrideAllowed(address, origins))
      .map(([name]) => name);
    setRefused(wrong);
    if (wrong.length > 0) return;
    storeOverrides(Object.fromEntries(typedOverrides));
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
            <small>{`Published: ${candidates[0]?.version}`}</small>
            <input
              id={`override-${name}`}
              name={name}
              aria-describedby={`override-${name}-error`}
              aria-invalid={refused.includes(name)}
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={`${origins[0]}/remoteEntry.js`}
              defaultValue={stored[name]}
              onChange={() => setRefused(refused.filter((refusedName) => refusedName !== name))}
            />
            <span id={`override-${name}-error`} role="alert">
              {refused.includes(name) && `The configuration allows ${origins.join(', ')}`}
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

type Props = Own & { overrides: readonly OverrideOutcome[]; isAsked: boolean; reload?: () => void };

const describeOverrideOutcome = ({ remote, address, problem }: OverrideOutcome) =>
  problem ? `${remote} is the published version: ${address} ${problem}` : `Override: ${remote}`;

/**
 * Shows the override, or why a developer's build is not in the page. It is in English, which developers
 * read.
 */
export function OverrideBadge({ overrides, isAsked, reload = reloadWithoutQuery, ...badgeProps }: Props) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const reset = () => {
    resetOverrides();
    reload();
  };
  return (
    <>
      {overrides.length > 0 && (
        <BadgeWithButtons label="Override" answers={{ Change: () => setIsOpen(true), Reset: reset }}>
          {overrides.map((override) => (
            <span key={override.remote}>{describeOverrideOutcome(override)}</span>
          ))}
        </BadgeWithButtons>
      )}
      {isOpen && (
        <OverrideDialog {...badgeProps} onClose={() => setIsOpen(false)} onReset={reset} reload={reload} />
      )}
    </>
  );
}
