import { Icon } from '@ank/shared/ui';
import styles from './FormMessage.module.css';

export function FormMessage({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.message}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
