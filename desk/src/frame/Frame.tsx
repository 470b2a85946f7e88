import {
  countAlertsByScreen,
  findNewAlerts,
  listAllAlertsWithCounts,
  type SeenMarks,
  seenMarksOf,
} from '@ank/protocol/operator/alerts';
import { useIsOnline } from '@ank/shared/api';
import { Link, useLocation } from '@ank/shared/router';
import { Banner, Icon, IconButton, Mark } from '@ank/shared/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type OutputOf, type OwnSession, useReadOperation } from '../calls/deskHooks';
import { PageActionsSlot } from '../parts/PageActions';
import { WaitingSkeleton } from '../parts/WhenAnswered';
import { playChime } from '../preferences/alertSound';
import { toggleTheme } from '../preferences/theme';
import { useTexts } from '../texts';
import { doesScreenSayItsTitle, ROUTED_SCREENS } from './deskScreens';
import styles from './Frame.module.css';
import { LanguageChoice } from './LanguageChoice';
import { BottomMenu, SideMenu } from './Menu';
import { SearchButtonAndDialog } from './SearchButtonAndDialog';
import { findMenuScreenAboveSubPage, titleTextKeyAt } from './subPages';
import { UnknownPage } from './UnknownPage';

/**
 * Counts what waits, by the path of its page; of draws that are due those with bids, as Tonight does. One
 * without bids rings all the same.
 */
const countWaitingByScreen = (tonight: OutputOf<'tonight'>) =>
  countAlertsByScreen(
    listAllAlertsWithCounts({ ...tonight, due: tonight.due.filter(({ staked }) => staked > 0) }),
  );

/** Something new rings, also in a hidden tab. */
const usePendingCountsAndChime = () => {
  const { data } = useReadOperation('tonight', {}, { live: 'always' });
  const known = useRef<SeenMarks>(undefined);
  useEffect(() => {
    if (!data) return;
    const now = listAllAlertsWithCounts(data);
    if (known.current && findNewAlerts(known.current, now).length > 0) playChime();
    known.current = seenMarksOf(now);
  }, [data]);
  return data ? countWaitingByScreen(data) : {};
};

function TopBar() {
  const t = useTexts();
  return (
    <header className={styles.bar}>
      <Mark lang="hi">अं</Mark>
      <b translate="no" className={styles.brand}>
        Ank
      </b>
      <SearchButtonAndDialog />
      <LanguageChoice />
      <IconButton icon="sun" label={t('theme')} onClick={toggleTheme} />
    </header>
  );
}

export function Frame({ session }: { session: Pick<OwnSession, 'operator' | 'rehearsal'> }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const main = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const titled = titleTextKeyAt(pathname);
  const title = titled ? t(titled) : '';
  const parent = findMenuScreenAboveSubPage(pathname);

  const waiting = usePendingCountsAndChime();
  const all = Object.values(waiting).reduce((sum, n) => sum + n, 0);

  useEffect(() => {
    document.title = `${all > 0 ? `(${all}) ` : ''}${title} · Ank`;
  }, [title, all]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins at its top, for eyes and ears
  useEffect(() => {
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className={styles.desk}>
      <TopBar />
      <SideMenu waiting={waiting} operator={session.operator} />
      <BottomMenu waiting={waiting} operator={session.operator} />
      <main ref={main} tabIndex={-1} className={styles.main} aria-label={title}>
        {!isOnline && <Banner>{t('offline')}</Banner>}
        {session.rehearsal && <p className={styles.rehearsal}>{t('rehearsal')}</p>}
        {!doesScreenSayItsTitle(pathname) && (
          <div className={styles.head} data-noprint>
            <div>
              {parent && (
                <Link to={parent.path} className={styles.back}>
                  <Icon name="back" small />
                  <span>{t(parent.text)}</span>
                </Link>
              )}
              <h1 className={styles.title}>{title}</h1>
            </div>
            <div ref={setPlace} className={styles.actions} />
          </div>
        )}
        <PageActionsSlot value={place}>
          <Suspense fallback={<WaitingSkeleton heights={[120]} />}>
            <Routes>
              {ROUTED_SCREENS.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<UnknownPage />} />
            </Routes>
          </Suspense>
        </PageActionsSlot>
      </main>
    </div>
  );
}
