import { FormMessage } from '@ank/shared/code-step';
import { Link } from '@ank/shared/router';
import { Button, cx, Field, PasswordField } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';
import styles from './Form.module.css';

export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={styles.form} />;
}

export function Aside(props: ComponentProps<'p'>) {
  return <p {...props} className={styles.aside} />;
}

/** Large enough for a thumb. `end`: at the right edge, close under a field. */
export function TextLink({ end = false, ...rest }: ComponentProps<typeof Link> & { end?: boolean }) {
  return <Link {...rest} className={cx(styles.link, end && styles.end)} />;
}

type SubmitProps = Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'busyText' | 'children'> & {
  form: { busy: boolean; faults: { form?: string | undefined } };
};

/** Below what is wrong with the form as a whole. */
export function Submit({ form, ...rest }: SubmitProps) {
  return (
    <>
      <FormMessage>{form.faults.form}</FormMessage>
      <Button type="submit" full busy={form.busy} {...rest} />
    </>
  );
}

export function PhoneField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const t = useTexts();
  return <Field autoComplete="tel-national" {...props} label={t('phone')} type="tel" numeric prefix="+91" />;
}

export function SecretField(props: Omit<ComponentProps<typeof PasswordField>, 'showText' | 'hideText'>) {
  const t = useTexts();
  return <PasswordField {...props} showText={t('showPassword')} hideText={t('hidePassword')} />;
}
