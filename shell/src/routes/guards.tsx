import { useWalletQuery } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useLocation } from '@ank/shared/router';
import { selectIsLoggedIn, selectSession } from '@ank/shared/session';
import { Failed } from '@ank/shared/ui';
import { type ReactNode, useRef } from 'react';
import { NotFoundPage } from '../errors/NotFoundPage';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton';
import { useTexts } from '../texts/texts';
import { lacks, useOffer } from './betting';

export function NeedsLogin({ children }: { children: ReactNode }) {
  const { expired } = useSelector(selectSession);
  const { pathname, state } = useLocation();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  // Log-in leads back to where the session ended.
  const ended = useRef<object>(undefined);
  if (isLoggedIn) ended.current = undefined;
  else if (expired) ended.current = { back: { pathname, state } };
  return isLoggedIn ? children : <Navigate to="/login" replace state={ended.current} />;
}

/**
 * Betting needed and off leads home (decision 005); without a needed feature there is no such page (decision
 * 002).
 */
export function NeedsOffer({
  betting: needsBetting,
  features,
  children,
}: {
  betting: boolean;
  features: readonly string[] | undefined;
  children: ReactNode;
}) {
  const { betting, announced } = useOffer();
  const { refetch, isFetching } = useWalletQuery();
  const t = useTexts();
  if (betting === 'waiting') return <ScreenSkeleton />;
  if (betting === 'failed') {
    return (
      <Failed retryText={t('retry')} busy={isFetching} onRetry={refetch}>
        {t('walletFailed')}
      </Failed>
    );
  }
  if (lacks(announced, features)) return <NotFoundPage heading="h2" />;
  return needsBetting && betting === 'off' ? <Navigate to="/imp" replace /> : children;
}

export function Root() {
  return <Navigate to={useSelector(selectIsLoggedIn) ? '/imp' : '/login'} replace />;
}
