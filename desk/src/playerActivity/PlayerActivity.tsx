import { dayInZone } from '@ank/protocol/dates';
import { drawResultText } from '@ank/protocol/draw-result';
import { formatDayAndMonth } from '@ank/protocol/format-time';
import type { RowOf } from '@ank/protocol/operator/operations';
import { getConfig } from '@ank/shared/config';
import { Link } from '@ank/shared/router';
import { Card, cx, formatPoints } from '@ank/shared/ui';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useReadOperation } from '../calls/deskHooks';
import { formatClockTime, formatIsoDay, isoDayInGameZone } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { instantColumn, pointsColumn } from '../list/listView';
import { PagedList } from '../list/PagedList';
import { ChipChoice, translateChoices } from '../parts/choiceFields';
import labels from '../parts/hiddenLabels.module.css';
import { LANGUAGES, type Language } from '../parts/languages';
import { Pill } from '../parts/Pill';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { WhenAnswered } from '../parts/WhenAnswered';
import { actorText, formatSignedPoints, operationText, playerEventText } from '../reports/wireNameTexts';
import { type OccasionalTextKey, useOccasionalTexts } from '../setup/occasionalTexts';
import { pageLanguage, useTexts } from '../texts';
import { GAME_WORDS, useTranslateGameWord } from '../texts/gameWords';
import styles from './PlayerActivity.module.css';
import { numberWithoutDashSuffix, pathOfPlayerActivity } from './pathOfPlayerActivity';
import { SENTENCES_FOR_CALLER } from './sentencesForCaller';

export type PlayerEvent = RowOf<'player story'>;
type Bid = NonNullable<PlayerEvent['bid']>;

const formatEventDay = (at: string): string => formatIsoDay(isoDayInGameZone(Date.parse(at)));

/** Tells whether an event is about a number, or about what came of it. */
const concernsNumber = ({ number }: PlayerEvent, mark: string): boolean =>
  mark !== '' && numberWithoutDashSuffix(number) === mark;

/** Returns the note of an event, without what its kind says already. */
const noteNotSaidByKind = ({ kind, note, balance_after }: PlayerEvent): string =>
  balance_after === null || kind === 'adjustment'
    ? note
    : note.replace(/^(?:[A-Z][a-z ]+: |Withdraw request to |Deposit approved$|Settled what was owed$)/, '');

/** Returns sentences about one number, newest first: each bid line, or how it stands. */
export const sentencesForCallerAboutBidNumber = (
  events: readonly PlayerEvent[],
  language: Language,
): string[] => {
  const at = LANGUAGES.findIndex(({ value }) => value === language);
  const sentencePattern = (name: string) => SENTENCES_FOR_CALLER[name]?.[at] ?? '';
  const wordOf = (word: string) => GAME_WORDS[language]?.[word] ?? word;
  const momentOf = (at: string) =>
    `${formatDayAndMonth(dayInZone(Date.parse(at), getConfig().timeZone), language)}, ${formatClockTime(at)}`;
  const fill = (pattern: string, values: Record<string, string>) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim();
  const common = ({ points, number }: PlayerEvent) => ({
    points: formatPoints(Math.abs(points ?? 0)),
    number,
  });
  const ofBid = (event: PlayerEvent, bid: Bid) => {
    const { state, market, session, date, won } = bid;
    const end = fill(sentencePattern(state), {
      won: formatPoints(won),
      result: drawResultText(bid.mode, bid.open, bid.close),
    });
    return fill(sentencePattern('bid'), {
      ...common(event),
      ...{ market, end, number: bid.number },
      betType: wordOf(bid.bet_type),
      session: bid.mode === 'main' ? wordOf(session) : '',
      date: formatDayAndMonth(dayInZone(Date.parse(date), 'UTC'), language),
      at: isoDayInGameZone(Date.parse(event.at)) === date ? formatClockTime(event.at) : momentOf(event.at),
    }).replaceAll(' ,', ',');
  };
  const lines = events.flatMap((event) => (event.bid ? [ofBid(event, event.bid)] : []));
  if (lines.length > 0) return lines;
  const [last] = events;
  if (!last) return [];
  const pattern = sentencePattern(
    last.kind === 'transfer' ? ((last.points ?? 0) < 0 ? 'out' : 'in') : last.kind,
  );
  if (!pattern) return [];
  return [
    fill(pattern, {
      ...common(last),
      number: numberWithoutDashSuffix(last.number),
      at: momentOf(last.at),
      note: noteNotSaidByKind(last),
    }),
  ];
};

const STATES = { pending: 'linePending', won: 'lineWon', lost: 'lineLost', void: 'stateVoid' } as const;
const STATE_TONES = { pending: 'warn', won: 'good', lost: 'quiet', void: 'quiet' } as const;

/** The kinds that ask for a deposit or a withdrawal. */
const REQUESTS: ReadonlySet<string> = new Set(['deposit asked', 'withdraw-hold']);

const REQUEST_STATES = {
  waiting: { tone: 'warn', text: 'waiting' },
  rejected: { tone: 'bad', text: 'rejected' },
  credited: { tone: 'good', text: 'credited' },
  paying: { tone: 'warn', text: 'paying' },
  paid: { tone: 'good', text: 'paid' },
} as const;
type RequestState = keyof typeof REQUEST_STATES;

/** The texts of what somebody of the desk did to a player, in the past tense, by kind. */
const DECISION_TEXTS: Readonly<Record<string, OccasionalTextKey>> = {
  'player block': 'playerBlocked',
  'player unblock': 'playerUnblocked',
  'player reset-sessions': 'playerLoggedOut',
  'player end device': 'deviceLoggedOut',
  'player betting true': 'bettingTurnedOn',
  'player betting false': 'bettingTurnedOff',
};

/** The kind of what was sent for approval begins so, before the name of its operation. */
const PROPOSED = 'propose ';

/** The method of the points that a rehearsal begins with. */
const DEMO_METHOD = 'demo';

/** Bids of which more are not read for the sums of the days. */
const MOST_BIDS = 500;

/** Returns how many bids each day has, and their points, by the day's text. */
const sumBidsByDay = (events: readonly PlayerEvent[]) => {
  const days = new Map<string, { count: number; points: number }>();
  for (const { kind, at, points } of events) {
    if (kind !== 'bid') continue;
    const day = formatEventDay(at);
    const { count, points: before } = days.get(day) ?? { count: 0, points: 0 };
    days.set(day, { count: count + 1, points: before + (points ?? 0) });
  }
  return days;
};

const STATE_AFTER: Readonly<Record<string, RequestState>> = {
  'deposit asked': 'waiting',
  'withdraw-hold': 'waiting',
  deposit: 'credited',
  'deposit refused': 'rejected',
  'withdraw-cancel': 'rejected',
  'withdraw claimed': 'paying',
  'withdraw sent': 'paying',
  'withdraw paid': 'paid',
  'withdraw-paid': 'paid',
};

/** Returns how each request stands, by its number, from events of which the newest comes first. */
const latestStateByRequest = (events: readonly PlayerEvent[]): ReadonlyMap<string, RequestState> => {
  const states = new Map<string, RequestState>();
  for (const { kind, number } of events) {
    const state = STATE_AFTER[kind];
    if (state && !states.has(numberWithoutDashSuffix(number)))
      states.set(numberWithoutDashSuffix(number), state);
  }
  return states;
};

type Run = readonly PlayerEvent[];

const standsForSeveralEvents = (run: Run | undefined): run is Run => run !== undefined && run.length > 1;

/** Tells whether a row stands for the bids of a slip. */
const isRowOfSlipBids = (run: Run | undefined): run is Run =>
  standsForSeveralEvents(run) && run[0]?.kind === 'bid';

/**
 * Returns the number under which neighbouring events are one row: that of a slip, or that of a payment.
 * Points that come back are a row of their own, because a row has one balance.
 */
const rowMergeKeyOfEvent = (kind: string, number: string): string => {
  if (kind === 'bid') return number;
  return Object.hasOwn(STATE_AFTER, kind) && kind !== 'withdraw-cancel'
    ? numberWithoutDashSuffix(number)
    : '';
};

/** Returns the event of a row that moved points; the newest one where none did. */
const eventThatMovedPoints = (newest: PlayerEvent, run: Run = []): PlayerEvent =>
  run.find(({ balance_after }) => balance_after !== null) ?? newest;

type PlayerActivityProps = {
  mobile: string;
  /** The number that is asked about: its rows are marked. */
  mark?: string;
  /** One part alone, where a page is about that part. */
  of?: 'money' | 'notes';
};

export function PlayerActivity({ mobile, mark = '', of }: PlayerActivityProps) {
  const t = useTexts();
  const tGame = useTranslateGameWord();
  const tSetup = useOccasionalTexts();
  const isMoney = of === 'money';
  const known = useReadOperation(
    'player story',
    of === 'notes' ? undefined : { mobile, status: 'money', limit: '200' },
  );
  const bids = useReadOperation(
    'player story',
    isMoney ? { mobile, status: 'bids', limit: String(MOST_BIDS) } : undefined,
  ).data;
  // With more bids than were read, the sum of a day may miss some.
  const bidsByDay = sumBidsByDay(bids && bids.total <= bids.story.length ? bids.story : []);
  /** Beside the day of the money stand its bids, without which its balances do not add up. */
  const dayTextOf = ({ at }: PlayerEvent) => {
    const day = formatEventDay(at);
    const sum = bidsByDay.get(day);
    return sum
      ? `${day} · ${tSetup('bidsOfSlip', { count: sum.count })} ${formatSignedPoints(sum.points)}`
      : day;
  };
  const requests = latestStateByRequest(known.data?.story ?? []);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const whatOf = ({ kind }: PlayerEvent) => {
    if (kind === 'message send') return t('messageToPlayer');
    if (kind.startsWith(PROPOSED))
      return tSetup('approvalAsked', { what: operationText(t, kind.slice(PROPOSED.length)) });
    const decided = Object.hasOwn(DECISION_TEXTS, kind) && DECISION_TEXTS[kind];
    return decided ? tSetup(decided) : playerEventText(t, kind);
  };
  const pillOf = ({ kind, number }: PlayerEvent) => {
    const state = REQUESTS.has(kind) && requests.get(numberWithoutDashSuffix(number));
    if (!state) return null;
    const { tone, text } = REQUEST_STATES[state];
    return <Pill tone={tone}>{text === 'waiting' || text === 'rejected' ? t(text) : tSetup(text)}</Pill>;
  };
  /** Points that came or went have their sign; those that moved nothing, or not yet, are paler. */
  const pointsOf = (newest: PlayerEvent, run?: Run) => {
    const { kind, points, balance_after } = eventThatMovedPoints(newest, run);
    if (points === null) return false;
    if (balance_after === null)
      return (
        <span className={styles.unmoved}>
          {kind === 'deposit asked' || kind.startsWith(PROPOSED)
            ? formatSignedPoints(points)
            : formatPoints(points)}
        </span>
      );
    return formatSignedPoints(
      isRowOfSlipBids(run) ? run.reduce((sum, event) => sum + (event.points ?? 0), 0) : points,
    );
  };
  const balanceOf = (newest: PlayerEvent, run?: Run) => eventThatMovedPoints(newest, run).balance_after;
  /** The heading of the day says the day of most draws; another one is named. */
  const drawOf = ({ market, mode, session, date }: Bid, at: string) =>
    [
      mode === 'main' ? `${market} ${t(session === 'Close' ? 'Close' : 'Open')}` : market,
      ...(isoDayInGameZone(Date.parse(at)) === date ? [] : [formatIsoDay(date)]),
    ].join(', ');
  const moreOf = (event: PlayerEvent) => {
    const { bid, device } = event;
    if (!bid) {
      const note = noteNotSaidByKind(event);
      return [note.trim() === DEMO_METHOD ? tSetup('demoMethod') : note, device].filter(Boolean).join(' · ');
    }
    return `${drawOf(bid, event.at)} · ${tGame(bid.bet_type)} ${bid.number}`;
  };
  const stateOf = ({ state, won }: Bid) => t(STATES[state]) + (won > 0 ? ` ${formatPoints(won)}` : '');
  const resultOf = ({ mode, open, close }: Bid) => {
    const result = drawResultText(mode, open, close);
    return result && tSetup('resultOfDraw', { result });
  };
  /** Returns how the bids of a slip ended: "9 lost", "1 won 95". */
  const endsOf = (run: Run) =>
    (Object.keys(STATES) as Bid['state'][]).flatMap((state) => {
      const bids = run.flatMap(({ bid }) => (bid?.state === state ? [bid] : []));
      const won = bids.reduce((sum, bid) => sum + bid.won, 0);
      return bids.length === 0
        ? []
        : [
            {
              tone: STATE_TONES[state],
              text: `${bids.length} ${t(STATES[state])}${won > 0 ? ` ${formatPoints(won)}` : ''}`,
            },
          ];
    });
  const slipText = (run: Run) => {
    const [{ bid, at } = { bid: null, at: '' }] = run;
    if (!bid) return '';
    const isOneType = run.every((event) => event.bid?.bet_type === bid.bet_type);
    return [drawOf(bid, at), isOneType && tGame(bid.bet_type)].filter(Boolean).join(' · ');
  };
  /**
   * Says how a payment was asked for, and its steps before the newest one: "Deposit requested 20:30". A step
   * of the same minute needs no time of its own.
   */
  const paymentText = (run: Run) =>
    [
      ...run.filter(({ kind }) => REQUESTS.has(kind)).map(moreOf),
      ...run
        .slice(1)
        .filter(({ at }) => formatClockTime(at) !== formatClockTime(run[0]?.at ?? at))
        .map((event) => `${whatOf(event)} ${formatClockTime(event.at)}`),
    ]
      .filter(Boolean)
      .join(' · ');
  const numberOf = ({ number }: PlayerEvent) =>
    number && (
      <Link to={pathOfPlayerActivity(mobile, number)} className={styles.number} translate="no">
        {number}
      </Link>
    );
  /** Whether the console or another program did it is a matter of the audit log. */
  const byOf = ({ by }: PlayerEvent) => {
    if (by === 'player') return t('player');
    const name = actorText(t, by);
    return name === by ? by : t('bySystem');
  };
  return (
    <PagedList
      list="player story"
      title="story"
      file={`story-${mobile}`}
      more={{ mobile }}
      first={{ search: mark, status: of ?? '' }}
      choices={
        of
          ? undefined
          : translateChoices(t, {
              '': 'all',
              bids: 'bids',
              money: 'points',
              notes: 'notes',
              others: 'others',
            })
      }
      // A row stands for several events, and their number is not that of the rows.
      countText={() => ''}
      keyOf={({ id, kind }) => kind + id}
      // The day stands above its rows; the lines of a slip, or the steps of a payment, are one row.
      groupOf={dayTextOf}
      keys={isMoney && <p className={styles.hint}>{tSetup('bidsUnderActivity')}</p>}
      runOf={({ kind, number }) =>
        mark === '' && !opened.includes(number) ? rowMergeKeyOfEvent(kind, number) : ''
      }
      isMarked={(event) => concernsNumber(event, mark)}
      columns={[
        {
          ...instantColumn(t('when'), 'at'),
          onCard: 'without label',
          // On a phone the second line of an entry is when, by whom, its number and the balance.
          cell: (event, run) => (
            <span className={cx(card.line, card.baseline, styles.second)}>
              <span>
                <span translate="no">{formatClockTime(event.at)}</span>
                <span className={card.onPhone}>
                  {event.number && ' · '}
                  {numberOf(event)}
                  {event.by !== 'player' && actorText(t, event.by) === event.by && (
                    <span translate="no">{` · ${event.by}`}</span>
                  )}
                </span>
              </span>
              {balanceOf(event, run) !== null && (
                <span className={card.onPhone} translate="no">
                  {tSetup('balanceThen', { points: balanceOf(event, run) ?? 0 })}
                </span>
              )}
            </span>
          ),
        },
        {
          name: t('what'),
          cell: (event, run) => (
            <span className={cx(card.line, card.baseline, styles.first)}>
              <span className={styles.what}>
                {isRowOfSlipBids(run) ? (
                  <>
                    <b>{tSetup('bidsOfSlip', { count: run.length })}</b>{' '}
                    <span>
                      <TextWithWordsNotToTranslate text={slipText(run)} />{' '}
                      {endsOf(run).map(({ text, tone }) => (
                        <Fragment key={text}>
                          <Pill tone={tone}>{text}</Pill>{' '}
                        </Fragment>
                      ))}
                      <button
                        type="button"
                        className={styles.each}
                        onClick={() => setOpened([...opened, event.number])}
                      >
                        {tSetup('eachBid')}
                      </button>
                    </span>
                  </>
                ) : (
                  <>
                    <b>{whatOf(event)}</b>{' '}
                    <span>
                      <TextWithWordsNotToTranslate
                        text={standsForSeveralEvents(run) ? paymentText(run) : moreOf(event)}
                      />{' '}
                      {event.bid ? (
                        <>
                          <Pill tone={STATE_TONES[event.bid.state]}>{stateOf(event.bid)}</Pill>{' '}
                          <span className={styles.result}>
                            <TextWithWordsNotToTranslate text={resultOf(event.bid)} />
                          </span>
                        </>
                      ) : (
                        pillOf(event)
                      )}
                    </span>
                  </>
                )}
              </span>
              <span className={card.onPhone} translate="no">
                {pointsOf(event, run)}
              </span>
            </span>
          ),
          value: (event) =>
            [
              `${whatOf(event)} ${moreOf(event)}`,
              ...(event.bid ? [stateOf(event.bid), resultOf(event.bid)] : []),
            ]
              .filter(Boolean)
              .join(' · '),
          sort: 'kind',
          isTitle: true,
        },
        {
          name: t('number'),
          cell: numberOf,
          onCard: 'left out',
          value: ({ number }) => number,
          sort: 'number',
          isVerbatim: true,
        },
        { ...pointsColumn(t('points'), 'points'), cell: pointsOf, onCard: 'left out' },
        {
          ...pointsColumn(t('balanceAfter'), 'balance_after'),
          cell: (event, run) => {
            const balance = balanceOf(event, run);
            return balance === null ? <span className={styles.unmoved}>–</span> : formatPoints(balance);
          },
          onCard: 'left out',
        },
        { name: t('by'), value: byOf, sort: 'by', isVerbatim: true, isOneLine: true, onCard: 'left out' },
      ]}
    />
  );
}

export function ActivityToReadToCaller({ mobile, mark }: { mobile: string; mark: string }) {
  const t = useTexts();
  const read = useReadOperation('player story', { mobile, search: mark, limit: '500' });
  const [language, setLanguage] = useState(
    () => LANGUAGES.find(({ value }) => value === pageLanguage())?.value ?? 'en',
  );
  const place = useRef<HTMLElement>(null);
  const isThere = read.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another thing to read out
  useEffect(() => {
    if (isThere) place.current?.focus();
  }, [mark, isThere]);
  return (
    <WhenAnswered read={read}>
      {({ story }) => {
        const messages = sentencesForCallerAboutBidNumber(
          story.filter((event) => concernsNumber(event, mark)),
          language,
        );
        return (
          <section ref={place} tabIndex={-1} aria-label={t('toCaller')} className={styles.caller}>
            <Card>
              <div className={cx(styles.callerHead, labels.hidden)}>
                <h2>{t('toCaller')}</h2>
                <ChipChoice
                  label={t('language')}
                  choices={LANGUAGES}
                  value={language}
                  onChange={setLanguage}
                />
              </div>
              {messages.length === 0 && <p>{t('nothingToSay')}</p>}
              <div lang={language} className={styles.said}>
                {messages.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            </Card>
          </section>
        );
      }}
    </WhenAnswered>
  );
}
