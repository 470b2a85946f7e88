import type { RegisteredRemote } from '@ank/protocol/registry';
import { useIsOnline } from '@ank/shared/api';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link, Outlet, useLocation } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { selectIsLoggedIn } from '@ank/shared/session';
import { Icon, type IconName } from '@ank/shared/ui';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { selectHasNewer } from '../registry/liveRevisionSlice';
import { useBettingState } from '../remotes/bettingAndFeatures';
import { useTexts } from '../texts/texts';
import { brandName } from './documentTitle';
import footerStyles from './Footer.module.css';
import { LanguageBar } from './LanguageBar';
import styles from './MainLayout.module.css';
import { Menu } from './Menu';
import { TopBar } from './TopBar';

export function PlainLayout() {
  return (
    <div className="frame">
      <LanguageBar />
      <main>
        <Outlet />
      </main>
    </div>
  );
}

type FooterLinkProps = { to: string; icon: IconName; text: string; beneath?: RegExp };

/** Renders a link of the footer, lit on its own page and on the paths `beneath` it. */
function FooterLink({ to, icon, text, beneath }: FooterLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      className={footerStyles.slot}
      aria-current={pathname.toLowerCase() === to ? 'page' : beneath?.test(pathname) || undefined}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </Link>
  );
}

const BENEATH_FUNDS =
  /^\/(imp7|wallet|payviaupi|qrpay|transfer|(deposit|withdraw)rule|(addfund|withdraw)(history)?)$/i;

/**
 * Renders the footer. Home stays in the middle until betting is known, where it is for players who may bet.
 */
function Footer() {
  const t = useTexts();
  const dispatch = useDispatch();
  const betting = useBettingState();
  const isHome = useLocation().pathname.toLowerCase() === '/imp';

  const home = (
    <Link
      to="/imp"
      className={footerStyles.hub}
      aria-label={t('home')}
      aria-current={isHome ? 'page' : undefined}
    >
      <span>
        <Icon name="home" />
      </span>
    </Link>
  );
  const support = (
    <button type="button" className={footerStyles.slot} onClick={() => dispatch(supportOpened())}>
      <Icon name="support" />
      <span>{t('support')}</span>
    </button>
  );

  return (
    <footer className={footerStyles.footer}>
      <nav aria-label={t('main')} className={betting === 'off' ? footerStyles.three : footerStyles.five}>
        {betting === 'on' && (
          <>
            <FooterLink to="/imp4" icon="ticket" text={t('bids')} beneath={/^\/imp([356]|bid|win)$/i} />
            <FooterLink to="/imp9" icon="rupee" text={t('funds')} beneath={BENEATH_FUNDS} />
          </>
        )}
        {home}
        {betting === 'on' && <FooterLink to="/transaction" icon="book" text={t('passbook')} />}
        {betting === 'off' && <p className={footerStyles.welcome}>{t('welcome', { name: brandName() })}</p>}
        {support}
      </nav>
    </footer>
  );
}

const Banners = lazy(() =>
  import(/* webpackChunkName: "background" */ './OfflineAndUpdateBanners').catch(() => ({
    default: () => null,
  })),
);

export function MainLayout({ remotes }: { remotes: readonly RegisteredRemote[] }) {
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
