import type { AppStore } from '@ank/shared/store';
import { createTexts } from '@ank/shared/texts';
import { Button, formatPoints } from '@ank/shared/ui';
import { drawApart } from '../install/apart';
import styles from '../install/InstallOffer.module.css';
import { en } from './texts/en';

const useTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "mr" */ './texts/mr'),
});

type Told = { minutes: number; net: number | undefined; onClose: () => void };

function Reminder({ minutes, net, onClose }: Told) {
  const t = useTexts();
  return (
    <section className={styles.offer} aria-label={t('title')}>
      <p role="status">
        <b>{t('here', { count: minutes })}</b>{' '}
        {net !== undefined && t('net', { net: (net > 0 ? '+' : '') + formatPoints(net) })} {t('where')}
      </p>
      <div className={styles.answers}>
        <Button onClick={onClose}>{t('understood')}</Button>
      </div>
    </section>
  );
}

export const showReminder = (store: AppStore, told: Told) => drawApart(store, <Reminder {...told} />);
