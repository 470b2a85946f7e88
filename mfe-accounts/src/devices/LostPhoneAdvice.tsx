import styles from '../terms/PasswordAdvice.module.css';
import { useDevicesTexts } from './texts';

const STEPS = ['lostLogIn', 'lostEnd', 'lostPassword'] as const;

/** Says under the devices what to do about a phone that is gone. */
export function LostPhoneAdvice() {
  const t = useDevicesTexts();
  return (
    <section className={styles.advice} aria-labelledby="lost-phone">
      <h2 id="lost-phone">{t('lost')}</h2>
      {STEPS.map((name) => (
        <p key={name}>
          <i aria-hidden="true" />
          <span>{t(name)}</span>
        </p>
      ))}
    </section>
  );
}
