import type { InputOf } from '@ank/protocol/operator/operations';
import type { WriteName } from '@ank/protocol/operator/paths';
import { Button } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';
import type { Column } from '../list/view';
import { Confirm } from './Confirm';

type Options<Name extends WriteName, Row> = {
  title: string;
  operation: Name;
  input: (row: Row) => InputOf<Name>;
  /** What it will do, and where it is undone. */
  does: (row: Row) => string;
  done: (row: Row) => string;
  /** What a row's button is called by ear, where the title is not enough. */
  label?: (row: Row) => string;
  /** Which rows have a button; without it all. */
  may?: (row: Row) => boolean;
};

/** A column of buttons that ask once more before something is written about their row, and what asks. */
export const useConfirmed = <Name extends WriteName, Row>(
  operated: Options<Name, Row>,
): { column: Column<Row>; dialog: ReactNode } => {
  const { title, operation, input, does, done, label, may = () => true } = operated;
  const [asked, setAsked] = useState<Row>();
  return {
    column: {
      name: title,
      cell: (row) =>
        may(row) && (
          <Button variant="ghost" aria-label={label?.(row)} onClick={() => setAsked(row)}>
            {title}
          </Button>
        ),
    },
    dialog: asked && (
      <Confirm
        title={title}
        operation={operation}
        input={input(asked)}
        done={done(asked)}
        onClose={() => setAsked(undefined)}
      >
        {does(asked)}
      </Confirm>
    ),
  };
};
