import { langAttributeOf, useLanguage } from '@ank/shared/texts';
import { Icon } from '@ank/shared/ui';
import styles from './FormErrorMessage.module.css';

/** Renders the error of a whole form, and nothing without a text. Screen readers announce it at once. */
export function FormErrorMessage({ children }: { children: string | undefined }) {
  const language = useLanguage();
  if (!children) return null;
  return (
    <p role="alert" className={styles.message}>
      <Icon name="alert" />
      <span lang={langAttributeOf(children, language)}>{children}</span>
    </p>
  );
}
