import { type BetType, findBetTypeAtPath } from '@ank/protocol/bet-types';
import { addDays } from '@ank/protocol/dates';
import { useWalletQuery } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { type MarketState, useMarketState } from '@ank/shared/navigation';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Navigate, useLocation, useNavigate } from '@ank/shared/router';
import { useHeldPoints } from '@ank/shared/screen';
import { selectSession } from '@ank/shared/session';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { Button, cx, formatPoints, Page } from '@ank/shared/ui';
import {
  type ComponentType,
  type FormEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { OpenBoardButton } from '../board/OpenBoardButton';
import { BetHelpButton } from '../help/BetHelpButton';
import { OwnLimitNotice } from '../limits/LimitNotices';
import { type BidContext, newBidContext } from '../lines/bidContext';
import { type BidLine, countBidsOfLines, totalPoints } from '../lines/bidLine';
import { useOvernightDrawLabelOfLine } from '../lines/overnightDraws';
import { findClosedSessions } from '../lines/sessionClosingTimes';
import { HOME_PATHS } from '../markets/modePaths';
import { useMinuteOfDay } from '../markets/timeLeft';
import styles from '../numbers/Bid.module.css';
import { BET_TYPE_FORMS } from '../numbers/betTypeForms';
import { type BidInput, findFaultyField, findFieldToTypeNext, normalizeBidInput } from '../numbers/bidInput';
import { CostAndWinOrNextStep } from '../numbers/CostAndWinOrNextStep';
import { AmountButtons, PointsField } from '../numbers/PointsField';
import {
  addLinesOrShowFault,
  addTypedLineOrShowFault,
  findClosedOrInputFault,
  isConfirmationRequestedByState,
  linesOfNavigationState,
  openConfirmationOrShowFault,
} from '../placing/addLinesAndConfirm';
import { ConfirmDialog } from '../placing/ConfirmDialog';
import { recheckUnknownBid } from '../placing/placeSlip';
import { ReceiptCard } from '../placing/ReceiptCard';
import { SlipList } from '../slip/SlipList';

import {
  isSentWithoutKnownOutcome,
  lineRemoved,
  selectReceipt,
  selectSlip,
  typed as typedIn,
} from '../slip/slipSlice';
import { useTexts } from '../texts';
import { ActionDockAboveKeyboard } from './ActionDockAboveKeyboard';
import dock from './ActionDockAboveKeyboard.module.css';
import { BidMarketTimeLeftAndRate } from './BidMarketTimeLeftAndRate';
import { SessionPicker, SubmitRow } from './SessionPickerAndSubmitRow';
import type { WideBidPartProps } from './WideBidParts';

/** The lines of the slip that stand whole above the bar once one is added, the newest first. */
const SHOWN_LINES = 3;
/** px: a lower screen shows the newest line alone, so that the choice of the session stays in sight. */
const LOW_SCREEN_PX = 700;

/** A phone held sideways has no room below the form and the slip. */
const ROOMY = '(min-width: 40em) and (min-height: 30.01em)';

const NOTHING = { default: () => null };

/** Comes after the form, which is used without it where it does not load. */
const BetTypeCard = lazy<ComponentType<{ type: BetType }>>(() =>
  import(/* webpackChunkName: "BetTypeCard" */ '../help/BetTypeExampleResultCard').then(
    ({ BetTypeExampleResultCard: card }) => ({ default: card }),
    () => NOTHING,
  ),
);
const WideBidPart = lazy<ComponentType<WideBidPartProps>>(() =>
  import(/* webpackChunkName: "WideBidPart" */ './WideBidParts').catch(() => NOTHING),
);

export function BidFormSlipAndReceipt({ bid }: { bid: BidContext }) {
  const { slip: name, type, market, date } = bid;
  const Form = BET_TYPE_FORMS[type.form];
  const t = useTexts();
  const dispatch = useDispatch<AppDispatch>();
  const { data: wallet } = useWalletQuery();
  const slip = useSelector((state: AppState) => selectSlip(state, name));
  const { lines } = slip;
  const receipt = useSelector((state: AppState) => selectReceipt(state, name));
  const minute = useMinuteOfDay();
  const closed = useMemo(() => findClosedSessions(type, market, minute), [type, market, minute]);
  const typed = normalizeBidInput(type, slip.typed, closed);
  const set = (parts: Partial<BidInput>) => dispatch(typedIn({ slip: name, parts }));
  const setPoints = (points: string) => set({ points });
  const remove = useCallback(
    (line: string) => void dispatch(lineRemoved({ slip: name, line })),
    [dispatch, name],
  );
  // A tap on a number is a third cheaper without.
  const [covered, setCovered] = useState<readonly BidLine[]>();
  const drawn = covered ?? lines;
  const form = useRef<HTMLFormElement>(null);
  const slipSide = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const [message, setSaid] = useState('');

  const live = lines.filter(({ session }) => !closed[session]);
  const held = totalPoints(live);
  useHeldPoints(held);
  const drawLabelOf = useOvernightDrawLabelOfLine(bid, live);
  const balance = wallet?.points === undefined ? undefined : wallet.points - held;
  const isReady = findClosedOrInputFault(bid, t, typed, balance) === undefined;
  const isClosed = closed[typed.session];
  const next = isReady || isClosed ? undefined : findFieldToTypeNext(t, type, typed);
  const formId = useId();
  // One way on at a time: under a receipt nothing proceeds until something is typed.
  const isTyped = Boolean(typed.digits || typed.closeDigits || typed.points);
  const [isRoomy] = useState(() => window.matchMedia?.(ROOMY)?.matches);
  const isReceiptAlone = receipt && !covered && lines.length === 0 && !isTyped;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there when the screen opened
  useEffect(() => {
    if (slip.state === 'unresolved') void dispatch(recheckUnknownBid(bid, t));
  }, []);

  // The lines are taken once: a reload or the way back finds the market alone.
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for what the screen was opened with
  useEffect(() => {
    const handed = linesOfNavigationState(state);
    if (handed.length === 0) return;
    navigate(pathname, { replace: true, state: market });
    // The player looks at the slip first if it has lines already.
    if (
      dispatch(addLinesOrShowFault(bid, t, handed)) &&
      lines.length === 0 &&
      isConfirmationRequestedByState(state)
    )
      dispatch(openConfirmationOrShowFault(bid, t));
  }, [state]);

  useEffect(() => {
    if (!isAdded.current) return;
    setSaid(t('bidsNow', { count: countBidsOfLines(lines), points: formatPoints(totalPoints(lines)) }));
    // A receipt above the slip has rows too, of which none can be removed.
    const rows = [...(slipSide.current?.querySelectorAll('li') ?? [])].filter((row) =>
      row.querySelector('button'),
    );
    const shownCount = window.innerHeight > LOW_SCREEN_PX ? SHOWN_LINES : 1;
    rows[Math.min(lines.length, shownCount) - 1]?.scrollIntoView?.({ block: 'nearest' });
    // The head leaves whole, not cut in two by the page's bar.
    const [headTop = 0, belowHeadTop = 0] = Array.from(
      form.current?.parentElement?.children ?? [],
      (part) => part.getBoundingClientRect().top,
    );
    const headHeight = belowHeadTop - headTop;
    if (window.scrollY > 0 && window.scrollY < headHeight) window.scrollTo(0, headHeight);
    isAdded.current = false;
  }, [lines, t]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    isAdded.current = dispatch(addTypedLineOrShowFault(bid, closed, t));
    // A player who types goes on typing, in the wrong field if there is one; one who taps wants no keyboard.
    if (!(document.activeElement instanceof HTMLInputElement)) return;
    const wrong = isAdded.current ? 'digits' : findFaultyField(t, type, typed);
    form.current?.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
  };

  return (
    <Page
      className={cx(
        styles.screen,
        lines.length > 0 && styles.withBar,
        type.form === 'number' && type.numbers.length <= 10 && styles.ten,
        type.sessions !== 'both' && styles.alone,
      )}
    >
      <div className={styles.entry}>
        <BidMarketTimeLeftAndRate
          type={type}
          market={market}
          date={date}
          session={typed.session}
          closed={closed}
          minute={minute}
        />
        {type.sessions === 'both' && (
          <SessionPicker
            type={type}
            market={market}
            closed={closed}
            value={typed.session}
            drawLabelOf={drawLabelOf}
            onChange={(session) => set({ session })}
          />
        )}
        <form ref={form} id={formId} noValidate className={styles.form} data-next={next} onSubmit={onSubmit}>
          <Form
            type={type}
            written={slip.typed}
            typed={typed}
            set={set}
            lines={lines}
            points={
              <>
                <div className={styles.points}>
                  <PointsField
                    value={typed.points}
                    onChange={setPoints}
                    balance={balance}
                    isBalanceVisible={false}
                    isPerPana={type.form === 'motor' || type.form === 'spdptp'}
                  />
                </div>
                <div className={styles.amounts}>
                  <AmountButtons value={typed.points} onChange={setPoints} />
                </div>
              </>
            }
            board={
              <OpenBoardButton
                bid={bid}
                closed={closed}
                pointsLeft={balance}
                onOpenChange={(isOpen) => setCovered(isOpen ? lines : undefined)}
              />
            }
          />
          {/* Enter proceeds also where only a form's own buttons count. */}
          <button type="submit" hidden />
        </form>
        {isRoomy && (
          <Suspense>
            <WideBidPart part="results" bid={bid} minute={minute} />
          </Suspense>
        )}
      </div>
      <p role="status" className="sr">
        {message}
      </p>
      <div ref={slipSide} className={styles.slipSide}>
        {!isReceiptAlone && (
          <ActionDockAboveKeyboard>
            {/* The row of Proceed stays where it is, so that a second tap on it reaches no other button. */}
            {lines.length > 0 && (
              <SubmitRow
                lines={live}
                isSecondary={isReady}
                onSubmit={() => dispatch(openConfirmationOrShowFault(bid, t))}
              />
            )}
            <div className={dock.row}>
              <CostAndWinOrNextStep
                type={type}
                typed={typed}
                isReady={isReady}
                isClosed={isClosed}
                next={next}
                hasSlip={lines.length > 0}
              />
              {/* Not disabled while something is missing: pressed, it says what. */}
              <Button
                type="submit"
                form={formId}
                icon={lines.length > 0 ? 'plus' : undefined}
                variant={isReady || lines.length === 0 ? 'primary' : 'ghost'}
                className={cx(!isReady && lines.length === 0 && dock.waits)}
              >
                {t('proceed')}
              </Button>
            </div>
          </ActionDockAboveKeyboard>
        )}
        {receipt && <ReceiptCard bid={bid} receipt={receipt} />}
        {lines.length > 0 && <OwnLimitNotice total={held} isLinked />}
        {drawn.length > 0 && (
          <SlipList
            type={type}
            marketName={market.gameName}
            lines={drawn}
            closed={closed}
            drawLabelOf={drawLabelOf}
            onRemove={remove}
          />
        )}
        {drawn.length === 0 && !receipt && (
          <>
            <p className={styles.noSlip}>{t('slipEmpty')}</p>
            {/* What is typed shows the same with its own numbers; other forms say it themselves. */}
            {!isTyped && !isRoomy && type.form === 'number' && (
              <Suspense>
                <BetTypeCard type={type} />
              </Suspense>
            )}
          </>
        )}
        {isRoomy ? (
          <Suspense>
            <WideBidPart part="rules" bid={bid} minute={minute} />
          </Suspense>
        ) : (
          <BetHelpButton type={type} />
        )}
      </div>
      <ConfirmDialog bid={bid} slip={slip} />
    </Page>
  );
}

/** Renders the bid screen; without a market it leads back to the markets (decision 005). */
export default function BidScreen() {
  const type = findBetTypeAtPath(useLocation().pathname);
  const market = useMarketState();
  if (!type || !market) return <Navigate to={HOME_PATHS[type?.mode ?? 'main']} replace />;
  return <BidOfTodayUnlessYesterdaysIsUnresolved type={type} market={market} />;
}

/** A bid on its way at midnight stays on its day's screen until the player knows its end (decision 014). */
function BidOfTodayUnlessYesterdaysIsUnresolved({ type, market }: { type: BetType; market: MarketState }) {
  useMinuteOfDay();
  const { mobile, username } = useSelector(selectSession);
  const now = newBidContext(mobile || username, type, market, today());
  const before = newBidContext(mobile || username, type, market, addDays(today(), -1));
  const isOnItsWay = useSelector((state: AppState) =>
    isSentWithoutKnownOutcome(selectSlip(state, before.slip)),
  );
  const bid = isOnItsWay ? before : now;
  return <BidFormSlipAndReceipt key={bid.slip} bid={bid} />;
}
