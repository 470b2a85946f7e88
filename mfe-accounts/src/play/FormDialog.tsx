import { FormMessage } from '@ank/shared/code-step';
import { Dialog, DialogActions } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import type { FormEvent, ReactNode } from 'react';
import { Form } from '../frame/Form';
import { usePlayTexts } from './texts';

type Props = {
  title: string;
  subtitle?: string;
  submit: string;
  disabled?: boolean;
  form: {
    busy: boolean;
    faults: { form?: string | undefined };
    onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  };
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, subtitle, submit, disabled, form, onClose, children }: Props) {
  const t = usePlayTexts();
  return (
    <Dialog open title={title} subtitle={subtitle} busy={form.busy} onClose={onClose}>
      <Form onSubmit={form.onSubmit}>
        {children}
        <FormMessage>{form.faults.form}</FormMessage>
        <DialogActions>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('saving')} disabled={disabled}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
