import type { AppStore } from '@ank/shared/store';
import { createTexts } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import styles from './InstallOffer.module.css';
import { en } from './texts/en';

const useTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "mr" */ './texts/mr'),
});

/** `other` needs another browser for it. */
export type InstallWay = 'prompt' | 'ios' | 'other';

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

/** A root of its own: the start knows nothing of it. */
export const showOffer = (store: AppStore, way: InstallWay, onInstall: () => void): (() => void) => {
  const place = document.createElement('div');
  place.dataset.ank = '';
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Provider store={store}>
      <InstallOffer way={way} onInstall={onInstall} onClose={close} />
    </Provider>,
  );
  return close;
};
