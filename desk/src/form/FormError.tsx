import { Icon } from '@ank/shared/ui';
import styles from './form.module.css';

export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.error}>
          <Icon name="alert" small />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
