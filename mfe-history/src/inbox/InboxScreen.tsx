import { dayIn, historyDate } from '@ank/protocol/dates';
import { textOf, useFeature, useWalletQuery } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { QueryState, StaleNotice, useFormatInstant } from '@ank/shared/player';
import { useTitle } from '@ank/shared/screen';
import { useLanguage } from '@ank/shared/texts';
import { Empty, formatPoints, Icon, Page } from '@ank/shared/ui';
import { useEffect } from 'react';
import { BidLink } from '../bids/BidLink';
import days from '../list/DayList.module.css';
import { byDay } from '../list/days';
import { useNoteText } from '../notes/note';
import { useTexts } from '../texts';
import { GAINS, LOOKS, type Notice, useHistoryInboxQuery, useHistoryInboxReadMutation } from './endpoints';
import styles from './InboxScreen.module.css';
import { PushRow } from './PushRow';
import { useInboxTexts } from './texts';

/** Returns the day of an instant, ISO text or ms, by India's clock, as a key. */
const dayOf = (at: string | number) => historyDate(dayIn(new Date(at).getTime(), 'Asia/Kolkata'));

/** Being shown is being read. */
export default function InboxScreen() {
  const t = useInboxTexts();
  useTitle(t('inbox'));
  const has = useFeature('inbox');
  const { data: wallet } = useWalletQuery();
  const own = useTexts();
  const when = useFormatInstant();
  const headingOf = (day: string, at: string) => {
    const [words = ''] = when(at).split(', ');
    return day === dayOf(now()) ? own('todayIs', { day: words }) : words;
  };
  const query = useHistoryInboxQuery(undefined, { skip: !has, refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const [say] = useHistoryInboxReadMutation();
  const newest = data && data.unread > 0 ? data.notices[0]?.at : undefined;
  useEffect(() => {
    if (newest) void say(newest);
  }, [newest, say]);

  if (wallet && !has)
    return (
      <Page>
        <Empty>{t('absent')}</Empty>
      </Page>
    );
  const unread = (
    <QueryState query={query} busyText={t('loading')} heights={[320]}>
      {t('failed')}
    </QueryState>
  );
  if (!data && error) return unread;
  return (
    <Page>
      <PushRow />
      <StaleNotice query={query} />
      {data?.notices.length === 0 ? (
        <Empty>{t('none')}</Empty>
      ) : data ? (
        <div className={days.list}>
          {byDay(data.notices, ({ at }) => dayOf(at)).map(({ day, items }) => (
            <section key={day} aria-labelledby={`inbox-${day}`}>
              <h2 id={`inbox-${day}`} className={days.day}>
                {headingOf(day, items[0]?.at ?? '')}
              </h2>
              <ul className={styles.notices}>
                {items.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        unread
      )}
    </Page>
  );
}

function NoticeRow({ notice: { kind, at, note, notes, points, isNew, bid } }: { notice: Notice }) {
  const t = useInboxTexts();
  const language = useLanguage();
  const own = textOf(notes?.[language]).trim();
  const when = useFormatInstant();
  const said = useNoteText()(note);
  const [icon, word] = LOOKS[kind];
  const title = t(word);
  const words = own || said.words;
  // The heading above says the day: here it is for ears.
  const [day = '', time = ''] = when(at).split(', ');
  return (
    <li className={isNew ? `${styles.notice} ${styles.fresh}` : styles.notice}>
      <span className={GAINS.has(kind) ? `${styles.tile} ${styles.in}` : styles.tile}>
        <Icon name={icon} />
      </span>
      <div className={styles.what}>
        <p className={styles.top}>
          <span>
            <b>{title}</b> {isNew && <span className={styles.mark}>{t('isNew')}</span>}
          </span>
          {points !== undefined && (
            <span
              translate="no"
              className={GAINS.has(kind) ? `${styles.points} ${styles.gain}` : styles.points}
            >
              {`${formatPoints(points)} pts`}
            </span>
          )}
        </p>
        {words && words !== title && (
          <p
            className={points === undefined ? `${styles.note} ${styles.whole}` : styles.note}
            lang={own ? language : said.lang}
          >
            {words}
          </p>
        )}
        <time dateTime={at}>
          <span className="sr">{`${day}, `}</span>
          <span>{time}</span>
        </time>
        {bid && <BidLink bid={bid} />}
      </div>
    </li>
  );
}
