import type { AppStore } from '@ank/shared/store';
import { createTexts } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { drawApart } from './apart';
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

export const showOffer = (store: AppStore, way: InstallWay, onInstall: () => void) => {
  const close = drawApart(store, <InstallOffer way={way} onInstall={onInstall} onClose={() => close()} />);
  return close;
};
