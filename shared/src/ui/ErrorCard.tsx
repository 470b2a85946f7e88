import type { ReactNode } from 'react';
import styles from './ErrorCard.module.css';

type Props = {
  title: string;
  heading?: 'h1' | 'h2';
  reason: ReactNode;
  actions?: ReactNode;
  technical?: string | undefined;
};

export function ErrorCard({ title, heading: Heading = 'h2', reason, actions, technical }: Props) {
  return (
    <section role="alert" className={styles.card}>
      <span aria-hidden="true" className={styles.picture}>
        128<i>-</i>
        <span className={styles.gap} />
        <i>-</i>370
      </span>
      <Heading>{title}</Heading>
      <p>{reason}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {technical && <code>{technical}</code>}
    </section>
  );
}
