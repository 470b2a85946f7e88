import type { AppStore } from '@ank/shared/store';
import { ToastHost } from '@ank/shared/toast-host';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Gate } from './frame/Gate';

const Router = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename="/desk">{children}</BrowserRouter>
);

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Router>
        <Gate />
      </Router>
      <ToastHost />
    </Provider>
  );
}
