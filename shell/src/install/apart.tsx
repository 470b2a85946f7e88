import type { AppStore } from '@ank/shared/store';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

/** In a root of its own: the start knows nothing of it. Gives what takes it away again. */
export const drawApart = (store: AppStore, part: ReactNode) => {
  const place = document.createElement('div');
  place.dataset.ank = '';
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Provider store={store}>{part}</Provider>);
  return () => {
    root.unmount();
    place.remove();
  };
};
