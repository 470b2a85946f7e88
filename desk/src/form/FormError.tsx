import { Icon } from '@ank/shared/ui';
import styles from './form.module.css';

/** What went wrong with a form as a whole, told at once. */
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
