import type { AppStore } from '@ank/shared/store';
import { ToastHost } from '@ank/shared/toast-host';
import { Failed } from '@ank/shared/ui';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { errorWords } from './calls/ask';
import { useSession } from './calls/desk';
import { Frame } from './frame/Frame';
import { LogInScreen } from './login/LogInScreen';
import { Waiting } from './parts/page';
import { useTexts } from './texts';

function Gate() {
  const t = useTexts();
  const { session, error, isLoading, refetch } = useSession();
  if (isLoading) return <Waiting heights={[160]} />;
  if (session) return <Frame session={session} />;
  if (error && error.status !== 401)
    return (
      <main>
        <Failed retryText={t('retry')} onRetry={refetch}>
          {errorWords(t, error)}
        </Failed>
      </main>
    );
  return <LogInScreen ended={error?.why && errorWords(t, error)} />;
}

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter basename="/desk">
        <Gate />
      </BrowserRouter>
      <ToastHost />
    </Provider>
  );
}
