import { Link } from '@ank/shared/router';
import { Card, formatPoints } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../calls/desk';
import { PagedList } from '../list/PagedList';
import { figure, instant } from '../list/view';
import { LANGUAGES } from '../parts/languages';
import { Answered, ChipChoice, choicesOf, Part } from '../parts/page';
import { eventOf } from '../reports/words';
import { useTexts } from '../texts';
import { storyAt } from './number';
import styles from './Story.module.css';
import { type Event, isAbout, noteOf, resultOf, sentencesOf } from './sentence';

const STATES = { pending: 'linePending', won: 'lineWon', lost: 'lineLost', void: 'stateVoid' } as const;

export function Story({ mobile, mark }: { mobile: string; mark: string }) {
  const t = useTexts();
  const whatOf = ({ kind }: Event) => eventOf(t, kind);
  const moreOf = (event: Event) => {
    const { bid, device } = event;
    if (!bid) return [noteOf(event), device].filter(Boolean).join(' · ');
    const { market, mode, session, date, bet_type, number, state, won } = bid;
    return [
      `${market}${mode === 'main' ? ` ${t(session === 'Close' ? 'Close' : 'Open')}` : ''}, ${date}`,
      `${bet_type} ${number}`,
      t(STATES[state]) + (won > 0 ? ` ${formatPoints(won)}` : ''),
      resultOf(bid),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const byOf = ({ by }: Event) => (by === 'player' ? t('player') : by);
  return (
    <PagedList
      list="player story"
      title="story"
      file={`story-${mobile}`}
      more={{ mobile }}
      first={{ search: mark }}
      choices={choicesOf(t, { '': 'all', bids: 'bids', money: 'points', others: 'others' })}
      keyOf={({ id, kind }) => kind + id}
      isMarked={(event) => isAbout(event, mark)}
      columns={[
        instant(t('when'), 'at'),
        {
          name: t('what'),
          cell: (event) => (
            <span className={styles.what}>
              <b>{whatOf(event)}</b> {moreOf(event)}
            </span>
          ),
          value: (event) => `${whatOf(event)} ${moreOf(event)}`,
          sort: 'kind',
        },
        {
          name: t('number'),
          cell: ({ number }) =>
            number && (
              <Link to={storyAt(mobile, number)} className={styles.number}>
                {number}
              </Link>
            ),
          value: ({ number }) => number,
          sort: 'number',
        },
        figure(t('points'), 'points'),
        figure(t('balanceAfter'), 'balance_after'),
        { name: t('by'), value: byOf, sort: 'by' },
      ]}
    />
  );
}

export function ToCaller({ mobile, name, mark }: { mobile: string; name: string; mark: string }) {
  const t = useTexts();
  const read = useRead('player story', { mobile, search: mark, limit: '500' });
  const [language, setLanguage] = useState(
    () => LANGUAGES.find(({ value }) => value === document.documentElement.lang)?.value ?? 'en',
  );
  const place = useRef<HTMLElement>(null);
  const isThere = read.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another thing to read out
  useEffect(() => {
    if (isThere) place.current?.focus();
  }, [mark, isThere]);
  return (
    <Answered read={read}>
      {({ story }) => {
        const said = sentencesOf(
          story.filter((event) => isAbout(event, mark)),
          language,
        );
        return (
          <section ref={place} tabIndex={-1} aria-label={t('toCaller')} className={styles.caller}>
            <Part title={`${t('toCaller')} · ${name} · ${mark}`}>
              <ChipChoice label={t('language')} choices={LANGUAGES} value={language} onChange={setLanguage} />
              <Card>
                {said.length === 0 && <p>{t('nothingToSay')}</p>}
                <div lang={language} className={styles.said}>
                  {said.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </div>
              </Card>
              <Link to={storyAt(mobile, '')} className={styles.number}>
                {t('wholeStory')}
              </Link>
            </Part>
          </section>
        );
      }}
    </Answered>
  );
}
