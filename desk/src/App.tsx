import type { AppStore } from '@ank/shared/store';
import { ToastHost } from '@ank/shared/toast-host';
import { RedrawBoundary } from '@ank/shared/translated-page';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { errorMessageFor } from './calls/callDeskOperation';
import { useOwnSession } from './calls/deskHooks';
import { Frame } from './frame/Frame';
import { LogInScreen } from './login/LogInScreen';
import { WhenAnswered } from './parts/WhenAnswered';
import { useTexts } from './texts';

function LogInOrDesk() {
  const t = useTexts();
  const read = useOwnSession();
  const { error } = read;
  if (error?.status === 401) return <LogInScreen ended={error.why && errorMessageFor(t, error)} />;
  const answered = (
    <WhenAnswered read={read} heights={[160]}>
      {(session) => <Frame session={session} />}
    </WhenAnswered>
  );
  return error ? <main>{answered}</main> : answered;
}

/** Shows messages; they go with the page that they are about. */
function ToastsOfPage() {
  return <ToastHost key={useLocation().pathname} />;
}

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <RedrawBoundary>
        <BrowserRouter basename="/desk">
          <RedrawBoundary>
            <LogInOrDesk />
          </RedrawBoundary>
          <RedrawBoundary>
            <ToastsOfPage />
          </RedrawBoundary>
        </BrowserRouter>
      </RedrawBoundary>
    </Provider>
  );
}
