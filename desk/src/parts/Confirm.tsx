import { Dialog, DialogActions } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { useTexts } from '../texts';

type Props = {
  title: string;
  /** What it will do, and where it is undone. */
  children: ReactNode;
  path: string;
  body?: Record<string, unknown>;
  done: string;
  onClose: () => void;
};

/** Asks once more before something is written; sent again after a lost answer it counts once. */
export function Confirm({ title, children, path, body = {}, done, onClose }: Props) {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const form = useForm({
    initial: {},
    draft: `desk.confirm.${path}.${JSON.stringify(body)}`,
    keyed: true,
    check: () => ({}),
    async send(_none, key) {
      const { error } = await write({ path, body, key });
      if (error) return { form: errorWords(error, t('lostAnswer')) };
      form.clear();
      toast.success(done);
      onClose();
      return {};
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={title}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
        <p>{children}</p>
        <FormError>{form.faults.form}</FormError>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('busy')}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
