import { useWalletQuery } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { Navigate } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import { Failed } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton';
import { useTexts } from '../texts/texts';
import { useBetting } from './betting';

export function NeedsLogin({ children }: { children: ReactNode }) {
  return useSelector(selectIsLoggedIn) ? children : <Navigate to="/login" replace />;
}

/** Waits for the betting flag, showing neither variant, and sends the player home when betting is off (decision 026). */
export function NeedsBetting({ children }: { children: ReactNode }) {
  const betting = useBetting();
  const { refetch, isFetching } = useWalletQuery();
  const t = useTexts();
  if (betting === 'on') return children;
  if (betting === 'off') return <Navigate to="/imp" replace />;
  if (betting === 'failed') {
    return (
      <Failed retryText={t('retry')} busy={isFetching} onRetry={refetch}>
        {t('walletFailed')}
      </Failed>
    );
  }
  return <ScreenSkeleton />;
}

/** `/`: home for a player with saved credentials, the log-in for everyone else. */
export function Root() {
  return <Navigate to={useSelector(selectIsLoggedIn) ? '/imp' : '/login'} replace />;
}
