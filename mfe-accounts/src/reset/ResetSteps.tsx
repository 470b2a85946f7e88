import { createTexts } from '@ank/shared/texts';
import { Card, cx } from '@ank/shared/ui';
import lost from '../devices/LostPhoneAdvice.module.css';
import styles from './ResetPhoneScreen.module.css';
import { en, others } from './texts/catalogue';

const useResetTexts = createTexts(en, others);

const STEPS = ['code', 'password'] as const;

/** Says under the first step of a new password what comes after it. */
export function ResetSteps() {
  const t = useResetTexts();
  return (
    <Card className={styles.way}>
      <section aria-labelledby="reset-steps">
        <h2 id="reset-steps" className={lost.title}>
          {t('title')}
        </h2>
        <div className={cx(lost.steps, styles.next)}>
          {STEPS.map((name) => (
            <p key={name}>{t(name)}</p>
          ))}
        </div>
      </section>
    </Card>
  );
}
