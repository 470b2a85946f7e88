import type { InputOf } from '@ank/protocol/operator/operations';
import type { WriteName } from '@ank/protocol/operator/paths';
import type { ReactNode } from 'react';
import { FormDialog } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';

type Props<Name extends WriteName> = {
  title: string;
  /** What it does, and where it is undone. */
  children: ReactNode;
  operation: Name;
  input: InputOf<Name>;
  done: string;
  onClose: () => void;
};

/** Sent again after a lost answer it counts once. */
export function Confirm<Name extends WriteName>(props: Props<Name>) {
  const { title, children, operation, input, done, onClose } = props;
  const form = useDeskForm({
    operation,
    initial: {},
    draft: `desk.confirm.${operation}.${JSON.stringify(input)}`,
    input: () => input,
    done: () => done,
    onClose,
  });
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      <div>{children}</div>
    </FormDialog>
  );
}
