import { searchKey } from '@ank/protocol/same-text';
import { Dialog } from '@ank/shared/controls';
import { useNavigate } from '@ank/shared/router';
import { cx, Field, formatPoints } from '@ank/shared/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { errorMessageFor } from '../calls/callDeskOperation';
import { type OutputOf, useReadOperation } from '../calls/deskHooks';
import { formatDayAndClock } from '../form/formatTime';
import { SITE_PAGES } from '../form/settingForms';
import { useDebouncedText } from '../form/useDebouncedText';
import { useDeskPageShortcuts } from '../form/useDeskPageShortcuts';
import { Pill } from '../parts/Pill';
import { pathOfPlayerActivity } from '../playerActivity/pathOfPlayerActivity';
import { type Texts, useTexts } from '../texts';
import { MENU_SCREENS } from './deskScreens';
import styles from './SearchButtonAndDialog.module.css';

type SearchMatch = OutputOf<'find'>['found'][number];
/** A player, or a screen, which has no `kind`. */
type Row = { to: string; name: string; kind?: string; numbers?: string; detail?: string };

/** The fewest characters of a search; fewer fit too much. */
const LEAST = 3;

const WHAT = {
  player: 'player',
  bid: 'bid',
  deposit: 'deposit asked',
  withdrawal: 'withdraw-hold',
  movement: 'movement',
} as const;

const rowOfSearchMatch = (t: Texts, match: SearchMatch): Row => {
  const { kind, mobile, number, name, about, points, at } = match;
  return {
    to: pathOfPlayerActivity(mobile, number),
    name,
    kind: t(WHAT[kind]),
    numbers: [mobile, number].filter(Boolean).join(' · '),
    detail:
      kind === 'player'
        ? `${t('inWallet')} ${formatPoints(points)}`
        : [about, formatPoints(points), formatDayAndClock(at)].filter(Boolean).join(' · '),
  };
};

const rowsOfScreensNamedLike = (t: Texts, typed: string): Row[] =>
  [
    ...MENU_SCREENS.map(({ text, path }) => ({ to: path, name: t(text) })),
    ...SITE_PAGES.flatMap(({ text, path, parts }) =>
      [text, ...parts].map((part) => ({ to: path, name: t(part) })),
    ),
  ].filter(({ name }) => typed.length > 1 && searchKey(name).includes(searchKey(typed)));

function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const search = typed.trim();
  const settled = useDebouncedText(search);
  const read = useReadOperation('find', settled.length < LEAST ? undefined : { search: settled });
  const matches = search.length < LEAST ? [] : settled === search ? read.data?.found : undefined;
  const rows = matches
    ? [...matches.map((row) => rowOfSearchMatch(t, row)), ...rowsOfScreensNamedLike(t, search)]
    : [];
  const chosen = rows[Math.min(at, rows.length - 1)];
  const go = ({ to }: Row) => {
    onClose();
    navigate(to);
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
    if (step === undefined) setEntered(true);
    else if (rows.length > 0) setAt((at + step + rows.length) % rows.length);
  };
  const message = read.error
    ? errorMessageFor(t, read.error)
    : !matches
      ? t('loading')
      : rows.length > 0
        ? t('rowsShown', { count: rows.length })
        : t(search.length < LEAST ? 'searchHint' : 'nothingFound');
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
        {message}
      </p>
      <div role="listbox" id={id} aria-label={t('search')} className={styles.found}>
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
          <div
            key={row.to + row.name + row.kind + row.detail}
            id={`${id}${index}`}
            role="option"
            aria-selected={row === chosen}
            className={cx(styles.row, row === chosen && styles.chosen)}
            onClick={() => go(row)}
          >
            <span className={styles.title}>
              <b translate={row.kind ? 'no' : undefined}>{row.name}</b>{' '}
              {row.kind && <Pill tone="quiet">{row.kind}</Pill>}
            </span>
            {row.numbers && <span translate="no">{row.numbers}</span>}
            {row.detail && <small>{row.detail}</small>}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

export function SearchButtonAndDialog() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useDeskPageShortcuts({ '/': open, 'ctrl+k': open });
  return (
    <>
      <button
        type="button"
        aria-label={t('search')}
        aria-keyshortcuts="/ Control+K"
        className={styles.open}
        onClick={open}
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
