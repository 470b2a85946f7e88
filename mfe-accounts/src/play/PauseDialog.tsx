import { FormMessage } from '@ank/shared/code-step';
import { Dialog, DialogActions, RadioGroup, Warning } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import type { FormEvent, ReactNode } from 'react';
import { Form } from '../frame/Form';
import { usePlayTexts } from './texts';

type Props = {
  title: string;
  legend: string;
  /** The field's name and its value: a count of hours or months. */
  name: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
  warning: string;
  submit: string;
  form: {
    busy: boolean;
    faults: { form?: string | undefined };
    onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  };
  onClose: () => void;
  children?: ReactNode;
};

export function PauseDialog({ title, warning, submit, form, onClose, children, ...choice }: Props) {
  const t = usePlayTexts();
  return (
    <Dialog open title={title} busy={form.busy} onClose={onClose}>
      <Form onSubmit={form.onSubmit}>
        <RadioGroup {...choice} />
        <Warning>{warning}</Warning>
        {children}
        <FormMessage>{form.faults.form}</FormMessage>
        <DialogActions>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('saving')}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
