import { Card } from '@ank/shared/ui';
import styles from './LostPhoneAdvice.module.css';
import { useDevicesTexts } from './texts';

const STEPS = ['lostLogIn', 'lostEnd', 'lostPassword'] as const;

/** Says under the devices what to do about a phone that is gone. */
export function LostPhoneAdvice() {
  const t = useDevicesTexts();
  return (
    <Card>
      <section aria-labelledby="lost-phone">
        <h2 id="lost-phone" className={styles.title}>
          {t('lost')}
        </h2>
        <div className={styles.steps}>
          {STEPS.map((name) => (
            <p key={name}>{t(name)}</p>
          ))}
        </div>
      </section>
    </Card>
  );
}
