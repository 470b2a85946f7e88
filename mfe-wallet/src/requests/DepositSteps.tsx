import { Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './DepositSteps.module.css';

const STEPS = ['stepSent', 'stepChecked', 'stepAdded'] as const;

/** Says how far a deposit has come: the first `done` steps lie behind it, and the next is awaited. */
export function DepositSteps({ done }: { done: number }) {
  const t = useTexts();
  return (
    <ol className={styles.steps} aria-label={t('progress')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={at < done ? styles.done : at === done ? styles.now : undefined}
          aria-current={at === done ? 'step' : undefined}
        >
          {at <= done && <Icon name={at < done ? 'success' : 'clock'} small />}
          <span>{t(at === done && step === 'stepChecked' ? 'stepChecking' : step)}</span>
        </li>
      ))}
    </ol>
  );
}
