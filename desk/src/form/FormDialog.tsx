import { Dialog, DialogActions } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import { FormError } from './FormError';
import formStyles from './form.module.css';
import type { FormState } from './useDeskForm';

type Props = { form: FormState; title: string; submit: string; onClose: () => void; children: ReactNode };

export function FormDialog({ form, title, submit, onClose, children }: Props) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={title}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
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
