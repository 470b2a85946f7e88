import type { TProperties } from 'typebox';
import type { Role } from './commonFieldSchemas';

export type OperationCommand = {
  /** Fields that are typed without a flag; usually those that must be given and name no flag. */
  words?: readonly string[];
  /** The flags, where it does not have all the others. */
  flags?: readonly string[];
  /** The columns of its list that are printed; `--json` gives all. */
  columns?: readonly string[];
};

/** An operation of the back office; without `command` only the page has it. */
export type Operation<Request extends TProperties = TProperties, Answer extends TProperties = TProperties> = {
  role: Role;
  does: string;
  request: Request;
  answer: Answer;
  command?: OperationCommand;
  two?: 'always' | 'above';
  /** It answers a player's picture, a JPEG, instead of JSON. */
  isPicture?: true;
};

type Rest<Request, Answer> = Pick<Operation, 'command' | 'two' | 'isPicture'> & {
  request?: Request;
  answer?: Answer;
};

const operationFor =
  (role: Role) =>
  <Request extends TProperties = Record<never, never>, Answer extends TProperties = Record<never, never>>(
    does: string,
    { request, answer, ...rest }: Rest<Request, Answer> = {},
  ): Operation<Request, Answer> => ({
    role,
    does,
    request: request ?? ({} as Request),
    answer: answer ?? ({} as Answer),
    ...rest,
  });

export const operationForAnyone = operationFor('viewer');
export const operationForCashiers = operationFor('cashier');
export const operationForResultOperators = operationFor('results');
export const operationForAdmins = operationFor('admin');
