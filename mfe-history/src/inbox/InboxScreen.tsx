import { textOf, useFeature, useWalletQuery } from '@ank/shared/api';
import { QueryState, StaleNotice, useFormatInstant } from '@ank/shared/player';
import { useTitle } from '@ank/shared/screen';
import { useLanguage } from '@ank/shared/texts';
import { Empty, formatPoints, Icon, Page } from '@ank/shared/ui';
import { useEffect } from 'react';
import { BidLink } from '../bids/BidLink';
import { useNoteText } from '../notes/note';
import { GAINS, LOOKS, type Notice, useHistoryInboxQuery, useHistoryInboxReadMutation } from './endpoints';
import styles from './InboxScreen.module.css';
import { PushRow } from './PushRow';
import { useInboxTexts } from './texts';

/** Being shown is being read. */
export default function InboxScreen() {
  const t = useInboxTexts();
  useTitle(t('inbox'));
  const has = useFeature('inbox');
  const { data: wallet } = useWalletQuery();
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
        <ul className={styles.notices}>
          {data.notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
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
  return (
    <li className={isNew ? `${styles.notice} ${styles.fresh}` : styles.notice}>
      <Icon name={icon} className={kind === 'win' ? styles.gain : undefined} />
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
          <p className={styles.note} lang={own ? language : said.lang}>
            {words}
          </p>
        )}
        <time dateTime={at}>{when(at)}</time>
        {bid && <BidLink bid={bid} />}
      </div>
    </li>
  );
}
