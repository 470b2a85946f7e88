import { Button } from '@ank/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../texts';
import { FormError } from './FormError';
import formStyles from './form.module.css';
import type { FormState } from './useDeskForm';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'full' | 'icon'> & {
  form: FormState;
  submit: string;
  /** Without the button: what is there may be read, not changed. */
  isReadOnly?: boolean;
  children?: ReactNode;
};

export function PageForm({ form, submit, isReadOnly = false, children, variant = 'ink', ...look }: Props) {
  const t = useTexts();
  return (
    <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
      {children}
      <FormError>{form.faults.form}</FormError>
      {!isReadOnly && (
        <Button type="submit" variant={variant} {...look} busy={form.busy} busyText={t('busy')}>
          {submit}
        </Button>
      )}
    </form>
  );
}
