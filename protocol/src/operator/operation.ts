import { type TProperties, Type } from 'typebox';
import type { Role } from './fields';

export type Command = {
  /** Fields that are typed without a flag, in their order; all others are flags of the same name. */
  words?: readonly string[];
  /** The flags, where it does not have all the others. */
  flags?: readonly string[];
  /** The columns of its list that are printed; `--json` gives all. */
  list?: { columns: readonly string[] };
};

/** Without `command` only the page has it. */
export type Operation<Request extends TProperties = TProperties, Answer extends TProperties = TProperties> = {
  role: Role;
  does: string;
  request: Request;
  answer: Answer;
  command?: Command;
  two?: Two;
};

type Two = 'always' | 'above';

/** The answer while it waits. */
export const PROPOSED = { proposed: Type.String(), msg: Type.String() };

type Rest<Request, Answer> = { request?: Request; answer?: Answer; command?: Command; two?: Two };

const operation =
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

/** Whoever is logged in. */
export const anyone = operation('viewer');
export const cashier = operation('cashier');
export const results = operation('results');
export const admin = operation('admin');
