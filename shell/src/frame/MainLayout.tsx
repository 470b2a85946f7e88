import type { RemoteRecord } from '@ank/protocol/registry';
import { useSelector } from '@ank/shared/redux';
import { Outlet } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import { useState } from 'react';
import { Footer } from './Footer';
import styles from './MainLayout.module.css';
import { Menu } from './Menu';
import { OfflineBanner } from './OfflineBanner';
import { PlainLayout } from './PlainLayout';
import { ReleaseOffer } from './ReleaseOffer';
import { TopBar } from './TopBar';

export function MainLayout({ remotes }: { remotes: readonly RemoteRecord[] }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  // A screen that is open to strangers brings its own frame for them: bar and footer are the player's.
  if (!isLoggedIn) return <PlainLayout />;
  return (
    <div className={`frame ${styles.main}`}>
      <TopBar remotes={remotes} onMenu={() => setMenuOpen(true)} />
      <OfflineBanner />
      <ReleaseOffer />
      <main>
        <Outlet />
      </main>
      <Footer />
      <Menu remotes={remotes} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </div>
  );
}
