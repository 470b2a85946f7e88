import { isText } from '@ank/shared/api';
import { Repeats } from '@ank/shared/bet-help';
import { useDraft } from '@ank/shared/drafts';
import { useDispatch, useSelector, useStore } from '@ank/shared/redux';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { Button, cx, formatPoints, Points } from '@ank/shared/ui';
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import type { BidContext } from '../lines/bidContext';
import { type BidLine, countBidsOfLines, totalPoints } from '../lines/bidLine';
import type { ClosedSessions } from '../lines/sessionClosingTimes';
import { normalizeBidInput } from '../numbers/bidInput';
import { AmountButtons, PointsField } from '../numbers/PointsField';
import { linesReplaced, selectSlip } from '../slip/slipSlice';
import { useTexts } from '../texts';
import {
  groupNumbersForBoard,
  type NumberGroup,
  repeatableLinesPlacedLast,
  tryAddChosenNumbers,
  tryMergeLinesIntoSlip,
} from './boardNumbersAndAddingToSlip';
import styles from './NumberBoard.module.css';
import { useNumberBoardTexts } from './texts';

type CellProps = {
  number: string;
  /** The points; undefined when the number is not in the slip. */
  points: number | undefined;
  onPick: (number: string) => void;
};

export const NumberCell = memo(function NumberCell({ number, points, onPick }: CellProps) {
  const t = useNumberBoardTexts();
  return (
    <button
      type="button"
      className={styles.cell}
      translate="no"
      data-number={number}
      aria-label={points === undefined ? number : t('withPoints', { number, points: formatPoints(points) })}
      aria-pressed={points !== undefined}
      onClick={() => onPick(number)}
    >
      <span>
        <Repeats number={number} />
      </span>
      {points !== undefined && <small>{formatPoints(points)}</small>}
    </button>
  );
});

/** Twelve panas of an ank fill three rows of four; a wide screen has one row, as the style sheet says. */
const columnCountOf = ([group]: readonly NumberGroup[]) => (group?.numbers.length === 12 ? 4 : 5);

const readColumnCount = (cell: EventTarget, groups: readonly NumberGroup[]) =>
  Number(cell instanceof Element && getComputedStyle(cell).getPropertyValue('--columns')) ||
  columnCountOf(groups);

const arrowKeySteps = (columns: number) =>
  new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
  ]);

export type BoardProps = {
  bid: BidContext;
  closed: ClosedSessions;
  /** Points after the slip; undefined while unknown. */
  pointsLeft: number | undefined;
  onDone: () => void;
};

export function NumberBoard({ bid, closed, pointsLeft, onDone }: BoardProps) {
  const { type, slip: name } = bid;
  const t = useTexts();
  const tBoard = useNumberBoardTexts();
  const dispatch = useDispatch<AppDispatch>();
  const store = useStore<AppState>();
  const slip = useSelector((state: AppState) => selectSlip(state, name));
  const [points, setPoints] = useDraft('bidding.boardAmount', '10', { keep: 'tab', isValid: isText });
  const [past, setPast] = useState<readonly (readonly BidLine[])[]>([]);
  const groups = useMemo(() => groupNumbersForBoard(type), [type]);
  const cells = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);

  const { session } = normalizeBidInput(type, slip.typed, closed);
  const here = slip.lines.filter((line) => line.session === session);
  const pointsOn = new Map(here.map((line) => [line.digits, line.points]));
  const hasLast = repeatableLinesPlacedLast(bid, store.getState()).length > 0;

  const change = (happen: () => unknown) => {
    const before = selectSlip(store.getState(), name).lines;
    happen();
    if (selectSlip(store.getState(), name).lines !== before) setPast((steps) => [...steps, before]);
  };
  const keep = (lines: readonly BidLine[]) => dispatch(linesReplaced({ slip: name, lines }));
  const drop = (numbers: readonly string[]) =>
    keep(slip.lines.filter((line) => line.session !== session || !numbers.includes(line.digits)));
  const toggle = (numbers: readonly string[]) => {
    const missing = numbers.filter((number) => !pointsOn.has(number));
    change(() =>
      missing.length > 0 ? dispatch(tryAddChosenNumbers(bid, closed, t, missing, points)) : drop(numbers),
    );
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    keep(last);
    setPast(past.slice(0, -1));
  };
  const repeat = () => {
    const lines = repeatableLinesPlacedLast(bid, store.getState());
    if (lines.length === 0) toast.error(tBoard('nothingToRepeat'));
    else change(() => dispatch(tryMergeLinesIntoSlip(bid, t, lines)));
  };

  // The function is the same for life, so that a tap renders its own cell only.
  const latest = useRef(toggle);
  latest.current = toggle;
  const pick = useCallback((number: string) => latest.current([number]), []);

  const move = (event: KeyboardEvent) => {
    const step = arrowKeySteps(readColumnCount(event.target, groups)).get(event.key);
    const all = [...(cells.current?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    all[at + step]?.focus();
  };

  const groupName = ({ by, digit }: NumberGroup) =>
    by === 'all' ? tBoard('all') : tBoard(by === 'ank' ? 'allOfAnk' : 'allOfFirst', { digit });
  const groupLabel = ({ by, digit }: NumberGroup) =>
    by === 'all' ? t('numbers') : tBoard(by === 'ank' ? 'numbersOfAnk' : 'numbersOfFirst', { digit });

  /** Brings a group under the head, which covers what is above it while it stays in sight. */
  const goTo = ({ digit }: NumberGroup) => {
    const section = cells.current?.querySelector<HTMLElement>(`[data-group="${digit}"]`);
    if (!section || !head.current) return;
    const isCovering = getComputedStyle(head.current).position === 'sticky';
    section.style.scrollMarginTop = `${isCovering ? head.current.offsetHeight + 8 : 8}px`;
    section.scrollIntoView?.({ block: 'start' });
    section.querySelector('button')?.focus({ preventScroll: true });
  };

  return (
    <>
      <div ref={head} className={styles.head}>
        <PointsField value={points} onChange={setPoints} balance={pointsLeft} />
        <AmountButtons value={points} onChange={setPoints} />
        {groups.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: the buttons scroll, they fill no field
          <div role="group" aria-label={tBoard('goTo')} className={styles.jumps}>
            {groups.map((group) => (
              <button
                key={group.digit}
                type="button"
                translate="no"
                aria-label={tBoard('goToGroup', { group: groupName(group) })}
                onClick={() => goTo(group)}
              >
                {group.by === 'first' ? `${group.digit}_` : group.digit}
              </button>
            ))}
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from cell to cell, each of which is a button */}
      <div ref={cells} className={styles.groups} onKeyDown={move}>
        {groups.map((group) => (
          <section
            key={group.digit}
            data-group={group.digit}
            className={cx(styles.group, columnCountOf(groups) === 4 && styles.four)}
          >
            <button
              type="button"
              className={styles.whole}
              aria-pressed={group.numbers.every((number) => pointsOn.has(number))}
              onClick={() => toggle(group.numbers)}
            >
              {groupName(group)}
            </button>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's own fields */}
            <div role="group" aria-label={groupLabel(group)} className={styles.cells}>
              {group.numbers.map((number) => (
                <NumberCell key={number} number={number} points={pointsOn.get(number)} onPick={pick} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        <p className={here.length === 0 ? 'sr' : styles.sum} role="status">
          <Points value={totalPoints(here)} />
          <span>{t('bidCount', { count: countBidsOfLines(here) })}</span>
        </p>
        {here.length === 0 && <p className={styles.hint}>{tBoard('hint')}</p>}
        <div className={styles.steps}>
          <Button variant="ghost" aria-disabled={past.length === 0} onClick={undo}>
            {tBoard('undo')}
          </Button>
          <Button
            variant="ghost"
            aria-disabled={here.length === 0}
            onClick={() => change(() => here.length > 0 && drop([...pointsOn.keys()]))}
          >
            {tBoard('clear')}
          </Button>
          {hasLast && (
            <Button variant="ghost" onClick={repeat}>
              {tBoard('repeat')}
            </Button>
          )}
          <Button variant={here.length === 0 ? 'secondary' : 'primary'} onClick={onDone}>
            {tBoard('done')}
          </Button>
        </div>
      </div>
    </>
  );
}
