import type { OutputOf } from '@ank/protocol/operator/operations';
import { Dialog } from '@ank/shared/controls';
import { useNavigate } from '@ank/shared/router';
import { cx, Field, formatPoints } from '@ank/shared/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { errorWords } from '../calls/ask';
import { useRead } from '../calls/desk';
import { isTyping } from '../form/isTyping';
import { stampOf } from '../form/time';
import { useSettled } from '../list/useSettled';
import { storyAt } from '../story/number';
import { useTexts } from '../texts';
import styles from './Search.module.css';

type Found = OutputOf<'find'>['found'][number];

/** Fewer signs fit too much. */
const LEAST = 3;

const WHAT = {
  player: 'player',
  bid: 'bidPlaced',
  deposit: 'depositAsked',
  withdrawal: 'withdrawalAsked',
  movement: 'movement',
} as const;

function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const search = typed.trim();
  const settled = useSettled(search);
  const read = useRead('find', settled.length < LEAST ? undefined : { search: settled });
  const rows: readonly Found[] = (settled === search && read.data?.found) || [];
  const chosen = rows[Math.min(at, rows.length - 1)];
  const go = ({ mobile, number }: Found) => {
    onClose();
    navigate(storyAt(mobile, number));
  };
  // Pasted or typed with Enter, a number leads on once found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, by a press
  useEffect(() => {
    if (isEntered && chosen) go(chosen);
  }, [isEntered, chosen]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) setEntered(search.length >= LEAST);
    else if (rows.length > 0) setAt((at + step + rows.length) % rows.length);
  };
  const said = read.error
    ? errorWords(t, read.error)
    : search.length < LEAST
      ? t('searchHint')
      : settled !== search || !read.data
        ? t('loading')
        : rows.length === 0
          ? t('nothingFound')
          : t('rowsShown', { count: rows.length });
  return (
    <Dialog open onClose={onClose} title={t('search')}>
      <Field
        autoFocus
        label={t('searchFor')}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}${rows.indexOf(chosen)}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={press}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div role="listbox" id={id} aria-label={t('search')} className={styles.found}>
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
          <div
            key={row.kind + row.mobile + row.number}
            id={`${id}${index}`}
            role="option"
            aria-selected={row === chosen}
            className={cx(styles.row, row === chosen && styles.chosen)}
            onClick={() => go(row)}
          >
            <b>
              {t(WHAT[row.kind])} {row.number}
            </b>
            <span>
              {row.name} <span className="num">{row.mobile}</span>
            </span>
            <small>
              {row.kind === 'player'
                ? `${t('inWallet')} ${formatPoints(row.points)}`
                : [row.about, formatPoints(row.points), stampOf(row.at)].filter(Boolean).join(' · ')}
            </small>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** A press, a slash or Ctrl-K, from any screen. */
export function Search() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
      if (!isSlash && !(key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={t('search')}
        aria-keyshortcuts="/ Control+K"
        className={styles.open}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM16 16l5 5" />
        </svg>
        <span>{t('search')}</span>
        <kbd>/</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
