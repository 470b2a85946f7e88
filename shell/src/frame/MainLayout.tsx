import type { RemoteRecord } from '@ank/protocol/registry';
import { useIsOnline } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { Outlet } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { selectHasNewer } from '../start/releaseSlice';
import { useTexts } from '../texts/texts';
import { Footer } from './Footer';
import styles from './MainLayout.module.css';
import { Menu } from './Menu';
import { PlainLayout } from './PlainLayout';
import { TopBar } from './TopBar';

const Banners = lazy(() =>
  import(/* webpackChunkName: "background" */ './Banners').catch(() => ({ default: () => null })),
);

export function MainLayout({ remotes }: { remotes: readonly RemoteRecord[] }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const t = useTexts();
  const main = useRef<HTMLElement>(null);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isOnline = useIsOnline();
  const hasNewer = useSelector(selectHasNewer);
  // Strangers' screens bring their own frame.
  if (!isLoggedIn) return <PlainLayout />;
  // A place in the address would be another screen to the router.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={`frame ${styles.main}`}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link by its nature, taken in place */}
      <a href="#main" className={`sr ${styles.skip}`} onClick={skip}>
        {t('skip')}
      </a>
      <TopBar remotes={remotes} onMenu={() => setMenuOpen(true)} />
      <Suspense>{(hasNewer || !isOnline) && <Banners />}</Suspense>
      <main ref={main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Menu remotes={remotes} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </div>
  );
}
