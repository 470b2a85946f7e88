import { dayInZone, formatMonthFirstDate } from '@ank/protocol/dates';
import { textOf, useFeature, useWalletQuery } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { LoadingOrFailed, StaleNotice, useFormatInstant } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { useLanguage } from '@ank/shared/texts';
import { ButtonLink, cx, Empty, formatPoints, Icon, Page } from '@ank/shared/ui';
import { Fragment, useEffect, useState } from 'react';
import { BidLink } from '../bids/BidLink';
import { groupByDay } from '../list/groupByDay';
import days from '../list/ListByDay.module.css';
import { useNoteText } from '../notes/parseNoteOfRow';
import range from '../range/RangeForm.module.css';
import { useTexts } from '../texts';
import wide from '../wallet/Wide.module.css';
import styles from './InboxScreen.module.css';
import {
  GAIN_KINDS,
  type InboxNotice,
  NOTICE_ICONS_AND_TEXTS,
  useHistoryInboxQuery,
  useHistoryInboxReadMutation,
} from './inboxEndpoints';
import { joinHalvesOfResults, RESULT, resultTextKeyOf } from './joinHalvesOfResults';
import { PushRow } from './PushRow';
import { useInboxTexts } from './texts';

/** Returns the day of an instant, ISO text or ms, by India's clock, as a key. */
const indianDayKeyOf = (at: string | number) =>
  formatMonthFirstDate(dayInZone(new Date(at).getTime(), 'Asia/Kolkata'));

const CHOICES = ['all', 'mine', 'results'] as const;
type Choice = (typeof CHOICES)[number];

const isResultOfMarket = ({ kind }: InboxNotice) => kind === 'result';

/** Being shown is being read. */
export default function InboxScreen() {
  const tInbox = useInboxTexts();
  useTitle(tInbox('inbox'));
  const has = useFeature('inbox');
  const { data: wallet } = useWalletQuery();
  const t = useTexts();
  const when = useFormatInstant();
  const headingOf = (day: string, at: string) => {
    const [words = ''] = when(at).split(', ');
    return day === indianDayKeyOf(now()) ? t('today') : words;
  };
  const query = useHistoryInboxQuery(undefined, { skip: !has, refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const [say] = useHistoryInboxReadMutation();
  const newest = data && data.unread > 0 ? data.notices[0]?.at : undefined;
  useEffect(() => {
    if (newest) void say(newest);
  }, [newest, say]);

  const [shown, setShown] = useState<Choice>('all');
  const notices = joinHalvesOfResults(data?.notices ?? []);
  const hasBoth = new Set(notices.map(isResultOfMarket)).size > 1;
  const isListed = (notice: InboxNotice) =>
    !hasBoth || shown === 'all' || isResultOfMarket(notice) === (shown === 'results');

  if (wallet && !has)
    return (
      <Page>
        <Empty>{tInbox('absent')}</Empty>
      </Page>
    );
  const unread = (
    <LoadingOrFailed query={query} busyText={tInbox('loading')} heights={[320]}>
      {tInbox('failed')}
    </LoadingOrFailed>
  );
  if (!data && error) return unread;
  return (
    <Page className={wide.page}>
      <div className={wide.split}>
        <div className={wide.aside}>
          <PushRow />
          {hasBoth && (
            <fieldset className={styles.choices} aria-label={tInbox('shown')}>
              {CHOICES.map((choice) => (
                <button
                  key={choice}
                  type="button"
                  className={cx(range.chip, styles.chip)}
                  aria-pressed={choice === shown}
                  onClick={() => setShown(choice)}
                >
                  <span>{tInbox(choice)}</span>
                </button>
              ))}
            </fieldset>
          )}
        </div>
        <div className={wide.list}>
          <StaleNotice query={query} />
          {data?.notices.length === 0 ? (
            <Empty
              action={
                <ButtonLink as={Link} to="/imp" variant="secondary">
                  {t('seeMarkets')}
                </ButtonLink>
              }
            >
              {tInbox('none')}
            </Empty>
          ) : data ? (
            <div className={cx(days.list, days.headed)}>
              {groupByDay(notices.filter(isListed), ({ at }) => indianDayKeyOf(at)).map(
                ({ day, items }, at) => (
                  <section key={day} aria-labelledby={`inbox-${day}`}>
                    <h2 id={`inbox-${day}`} className={cx(days.day, at > 0 && days.next)}>
                      {headingOf(day, items[0]?.at ?? '')}
                    </h2>
                    <NoticesOfDay notices={items} areSorted={hasBoth && shown === 'all'} />
                  </section>
                ),
              )}
            </div>
          ) : (
            unread
          )}
        </div>
      </div>
    </Page>
  );
}

type NoticesOfDayProps = {
  notices: readonly InboxNotice[];
  /** The results of the markets stand after the player’s own notices, under a head. */
  areSorted: boolean;
};

function NoticesOfDay({ notices, areSorted }: NoticesOfDayProps) {
  const t = useInboxTexts();
  const results = areSorted ? notices.filter(isResultOfMarket) : [];
  const own = notices.filter((notice) => !results.includes(notice));
  const listOf = (listed: readonly InboxNotice[]) => (
    <ul className={styles.notices}>
      {listed.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
  if (results.length === 0 || own.length === 0) return listOf(notices);
  return (
    <>
      {listOf(own)}
      <h3 className={styles.results}>
        <span>{t('results')}</span>
        <span translate="no">{` \u00b7 ${results.length}`}</span>
      </h3>
      {listOf(results)}
    </>
  );
}

/** Renders the figures of a result as on the board: what decides it stands on a plate. */
function ResultFigures({ figures }: { figures: string }) {
  return (
    <span translate="no" className={styles.figures}>
      {figures.split('-').map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Fragment key={place}>
          {place > 0 && <span>-</span>}
          {part.length < 3 ? <b>{part}</b> : <span>{part}</span>}
        </Fragment>
      ))}
    </span>
  );
}

/** Renders of what one won; that it is a win is said above, and here for screen readers. */
function WinWords({ words }: { words: string }) {
  const [, win, rest = words] = /^([^:]+: )(.+)$/.exec(words) ?? [];
  return (
    <>
      {win && <span className="sr">{win}</span>}
      {rest.split(', ').map((part, at, parts) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className={styles.bet}>{at < parts.length - 1 ? `${part},` : part}</span>
        </Fragment>
      ))}
    </>
  );
}

/** Renders one message. What was new when the inbox was opened is marked as that for the whole visit. */
function NoticeRow({ notice: { kind, at, note, notes, mode, points, isNew, bid } }: { notice: InboxNotice }) {
  const t = useInboxTexts();
  const language = useLanguage();
  const own = textOf(notes?.[language]).trim();
  const when = useFormatInstant();
  const noteText = useNoteText()(note);
  const [icon, word] = NOTICE_ICONS_AND_TEXTS[kind];
  const kindWord = t(word);
  const words = own || noteText.text;
  // A result is told by its market and its figures.
  const [, market, figures] = (kind === 'result' && RESULT.exec(words)) || [];
  const about = figures ? t(resultTextKeyOf(mode, figures)) : words === kindWord ? '' : words;
  // The heading above says the day: here it is for screen readers.
  const [day = '', time = ''] = when(at).split(', ');
  return (
    <li className={cx(styles.notice, isNew && styles.fresh)}>
      <span className={GAIN_KINDS.has(kind) ? `${styles.tile} ${styles.in}` : styles.tile}>
        <Icon name={icon} />
      </span>
      <div className={styles.what}>
        <p className={styles.top}>
          <span>
            <b className={styles.title} lang={market ? (own ? language : noteText.lang) : undefined}>
              {market ?? kindWord}
            </b>{' '}
            {isNew && <span className="sr">{t('isNew')}</span>}
          </span>
          {figures && <ResultFigures figures={figures} />}
          {points !== undefined && (
            <span
              translate="no"
              className={GAIN_KINDS.has(kind) ? `${styles.points} ${styles.gain}` : styles.points}
            >
              <span>{`${GAIN_KINDS.has(kind) ? '+' : ''}${formatPoints(points)}`}</span> <small>pts</small>
            </span>
          )}
        </p>
        <div className={styles.note}>
          <p>
            {about && (
              <span lang={market ? undefined : own ? language : noteText.lang}>
                {kind === 'win' ? <WinWords words={about} /> : about}
              </span>
            )}
            {bid && <BidLink bid={bid} isArrow />}
          </p>
          <time dateTime={at}>
            <span className="sr">{`${about && ' \u00b7 '}${day}, `}</span>
            <span>{time}</span>
          </time>
        </div>
      </div>
    </li>
  );
}
