import { Card } from '@ank/shared/ui';
import styles from './NumberedSteps.module.css';

/** Says in numbered steps how something goes; `title` names it. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
