import type { AppStore } from '@ank/shared/store';
import { createTexts } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import styles from './InstallOffer.module.css';
import { en, others } from './texts/catalogue';

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

/** The reminder's too. */
export const useTexts = createTexts(en, others);

/** `other` needs another browser for it. */
type InstallWay = 'prompt' | 'ios' | 'other';

type Props = { way: InstallWay; onInstall: () => void; onClose: () => void };

function InstallOffer({ way, onInstall, onClose }: Props) {
  const t = useTexts();
  return (
    <section className={styles.offer} aria-label={t('title')}>
      <p>
        <b>{t('title')}</b> {t(way)}
      </p>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={onClose}>
          {t(way === 'prompt' ? 'notNow' : 'understood')}
        </Button>
        {way === 'prompt' && (
          <Button
            onClick={() => {
              onClose();
              onInstall();
            }}
          >
            {t('install')}
          </Button>
        )}
      </div>
    </section>
  );
}

export const showOffer = (store: AppStore, way: InstallWay, onInstall: () => void) => {
  const close = drawApart(store, <InstallOffer way={way} onInstall={onInstall} onClose={() => close()} />);
  return close;
};
