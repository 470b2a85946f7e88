import { toast } from '@ank/shared/toast';
import type { ReactNode } from 'react';
import { FormDialog } from '../form/FormDialog';
import { useDeskForm } from '../form/useDeskForm';

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
  const form = useDeskForm({
    initial: {},
    draft: `desk.confirm.${path}.${JSON.stringify(body)}`,
    request: () => ({ path, body }),
    done() {
      toast.success(done);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      <p>{children}</p>
    </FormDialog>
  );
}
