import { Dialog, DialogActions } from '@ank/shared/controls';
import { Button, Icon } from '@ank/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import styles from './form.module.css';
import type { FormState } from './useDeskForm';

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

type PageFormProps = Pick<ComponentProps<typeof Button>, 'variant' | 'full' | 'icon'> & {
  form: FormState;
  submit: string;
  /** Without the button. */
  isReadOnly?: boolean;
  children?: ReactNode;
};

export function PageForm(props: PageFormProps) {
  const { form, submit, isReadOnly = false, children, variant = 'ink', ...look } = props;
  const t = useTexts();
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
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

type PartFormProps = Omit<PageFormProps, 'submit'> & { title: string; submit?: string };

/** Without `submit` its button says the title. */
export function PartForm({ title, submit = title, ...form }: PartFormProps) {
  return (
    <Part title={title}>
      <PageForm submit={submit} {...form} />
    </Part>
  );
}

type FormDialogProps = Pick<PageFormProps, 'form' | 'submit' | 'children'> & {
  title: string;
  onClose: () => void;
};

export function FormDialog({ form, title, submit, onClose, children }: FormDialogProps) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={title}>
      <form noValidate onSubmit={form.onSubmit} className={styles.form}>
        {children}
        <FormError>{form.faults.form}</FormError>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('busy')}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
