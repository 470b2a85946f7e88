import styles from './PasswordAdvice.module.css';
import { useTermsTexts } from './texts';

const ADVICE = ['adviceOwn', 'adviceGuess', 'adviceTell'] as const;

/** Says beside a form with a new password what makes it a good one. */
export function PasswordAdvice() {
  const t = useTermsTexts();
  return (
    <section className={styles.advice} aria-labelledby="password-advice">
      <h2 id="password-advice">{t('advice')}</h2>
      {ADVICE.map((name) => (
        <p key={name}>
          {/* A tick would say that the password has passed. */}
          <i aria-hidden="true" />
          <span>{t(name)}</span>
        </p>
      ))}
    </section>
  );
}
