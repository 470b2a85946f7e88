import type { RegisteredRemote } from '@ank/protocol/registry';
import { useFeature, useWalletQuery } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { Link, useLocation, useNavigate } from '@ank/shared/router';
import { useScreenState } from '@ank/shared/screen';
import { cx, IconButton, Mark, WalletPill } from '@ank/shared/ui';
import { lazy, Suspense } from 'react';
import { useBettingState } from '../remotes/bettingAndFeatures';
import { useTexts } from '../texts/texts';
import { brandName } from './documentTitle';
import { InboxBell } from './InboxBell';
import styles from './TopBar.module.css';
import { useCurrentScreenTitleOrEmpty } from './useCurrentScreenTitleOrEmpty';

// The bar's inbox is not loaded at a stranger's start; without it nothing is counted.
const UnreadInboxBell = lazy(() =>
  import(/* webpackChunkName: "news" */ './UnreadInboxBell').catch(() => ({ default: () => <InboxBell /> })),
);

export function TopBar({ remotes, onMenu }: { remotes: readonly RegisteredRemote[]; onMenu: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const title = useCurrentScreenTitleOrEmpty(remotes);
  const subtitle = useScreenState('subtitle');
  const barEdge = useScreenState('barEdge');
  const isHome = pathname.toLowerCase() === '/imp';
  // A tab's first entry has nowhere to go back to.
  const goBack = () => (key === 'default' ? navigate('/imp') : navigate(-1));
  const { mark = 'अं', markLang = 'hi' } = getConfig().brand ?? {};

  return (
    <header className={cx(styles.bar, barEdge !== 'none' && styles.torn)}>
      <IconButton icon="menu" label={t('menu')} onClick={onMenu} />
      {!isHome && <IconButton icon="back" label={t('back')} className={styles.back} onClick={goBack} />}
      {isHome || title === '' ? (
        <h1 className={styles.brand}>
          <Mark lang={markLang}>{mark}</Mark>
          <span translate="no">{brandName()}</span>
        </h1>
      ) : (
        <h1 className={styles.title}>
          <span>{title}</span>
          {subtitle && <small>{subtitle}</small>}
        </h1>
      )}
      <TopBarInbox />
      <TopBarBalance />
    </header>
  );
}

function TopBarInbox() {
  const has = useFeature('inbox');
  return useBettingState() === 'on' && has ? (
    <Suspense fallback={<InboxBell />}>
      <UnreadInboxBell />
    </Suspense>
  ) : null;
}

function TopBarBalance() {
  const t = useTexts();
  const betting = useBettingState();
  const { points, failed } = useWalletQuery(undefined, {
    selectFromResult: ({ data, error }) => ({ points: data?.points, failed: error !== undefined }),
  });
  const heldPoints = useScreenState('heldPoints');
  // A plate under the bar says it already.
  const isSaidBelow = useScreenState('barEdge') === 'none';
  if (betting !== 'on' || isSaidBelow) return null;
  const left = points === undefined ? undefined : points - heldPoints;
  return (
    <WalletPill
      as={Link}
      to="/imp7"
      points={left}
      failed={failed}
      label={t('wallet')}
      data-note={heldPoints > 0 ? t('ifPlaced') : undefined}
    />
  );
}
