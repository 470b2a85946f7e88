import { useIsOnline } from '@ank/shared/api';
import { useLocation } from '@ank/shared/router';
import { Banner, Loading, Skeleton } from '@ank/shared/ui';
import { Suspense, useEffect, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { OwnSession } from '../calls/desk';
import { useTexts } from '../texts';
import { Bar } from './Bar';
import styles from './Frame.module.css';
import { Menu } from './Menu';
import { SCREENS, screenAt } from './screens';

function Waiting() {
  const t = useTexts();
  return (
    <Loading label={t('loading')}>
      <Skeleton height={120} />
    </Loading>
  );
}

export function Frame({ session }: { session: OwnSession }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const main = useRef<HTMLElement>(null);
  const here = screenAt(pathname);
  const title = here ? t(here.text) : '';

  useEffect(() => {
    document.title = `${title} · Ank`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins at its top, for eyes and ears
  useEffect(() => {
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className={styles.desk}>
      <Bar session={session} />
      <Menu />
      <main ref={main} tabIndex={-1} className={styles.main} aria-label={title}>
        {!isOnline && <Banner>{t('offline')}</Banner>}
        {session.rehearsal && <p className={styles.rehearsal}>{t('rehearsal')}</p>}
        <h1 className={styles.title}>{title}</h1>
        <Suspense fallback={<Waiting />}>
          <Routes>
            {SCREENS.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            {SCREENS.flatMap(({ One }) => One ?? []).map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<p>{t('noScreen')}</p>} />
          </Routes>
        </Suspense>
      </main>
    </div>
  );
}
