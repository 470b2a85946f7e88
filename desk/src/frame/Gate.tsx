import { Failed, Loading, Skeleton } from '@ank/shared/ui';
import { useSession } from '../calls/desk';
import { LogInScreen } from '../login/LogInScreen';
import { useTexts } from '../texts';
import { Frame } from './Frame';

export function Gate() {
  const t = useTexts();
  const { session, error, isLoading, refetch } = useSession();
  if (isLoading)
    return (
      <Loading label={t('loading')}>
        <Skeleton height={160} />
      </Loading>
    );
  if (session) return <Frame session={session} />;
  if (error && error.status !== 401)
    return (
      <main>
        <Failed retryText={t('retry')} onRetry={refetch}>
          {error.message ?? t('noAnswer')}
        </Failed>
      </main>
    );
  return <LogInScreen />;
}
