import type { InputOf } from '@ank/protocol/operator/operations';
import type { WriteName } from '@ank/protocol/operator/paths';
import { Button } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';
import { FormDialog, useDeskForm } from '../form/Form';
import type { ListColumn } from './listView';

type Props<Name extends WriteName> = {
  title: string;
  /** The text that says what it does, and where it is undone. */
  children: ReactNode;
  operation: Name;
  input: InputOf<Name>;
  done: string;
  onClose: () => void;
};

/** Sent again after a lost answer it counts once. */
export function ConfirmOperationDialog<Name extends WriteName>(props: Props<Name>) {
  const { title, children, operation, input, done, onClose } = props;
  const form = useDeskForm({
    operation,
    initial: {},
    of: JSON.stringify(input),
    input: () => input,
    done: () => done,
    onClose,
  });
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <div>{children}</div>
    </FormDialog>
  );
}

type Options<Name extends WriteName, Row> = {
  title: string;
  operation: Name;
  input: (row: Row) => InputOf<Name>;
  does: (row: Row) => string;
  done: (row: Row) => string;
  /** The text for screen readers, where the title is not enough. */
  label?: (row: Row) => string;
  may?: (row: Row) => boolean;
};

export const useConfirmedOperation = <Name extends WriteName, Row>(
  operated: Options<Name, Row>,
): { column: ListColumn<Row>; dialog: ReactNode } => {
  const { title, operation, input, does, done, label, may = () => true } = operated;
  const [rowToConfirm, setRowToConfirm] = useState<Row>();
  return {
    column: {
      name: title,
      cell: (row) =>
        may(row) && (
          <Button variant="ghost" aria-label={label?.(row)} onClick={() => setRowToConfirm(row)}>
            {title}
          </Button>
        ),
    },
    dialog: rowToConfirm && (
      <ConfirmOperationDialog
        title={title}
        operation={operation}
        input={input(rowToConfirm)}
        done={done(rowToConfirm)}
        onClose={() => setRowToConfirm(undefined)}
      >
        {does(rowToConfirm)}
      </ConfirmOperationDialog>
    ),
  };
};
