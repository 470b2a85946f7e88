/** The server's routes, the page's calls and the command line are made of these. */
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { marketOperations } from './markets';
import type { Operation } from './operation';
import type { InPath, ListName, OperationName, ROWS } from './paths';
import { playerOperations } from './players';
import { proposalOperations } from './proposals';
import { queueOperations } from './queues';
import { reportOperations } from './reports';
import { resultOperations } from './results';
import { riskOperations } from './risk';
import { siteOperations } from './site';
import { staffOperations } from './staff';

type InThePath<Name extends OperationName> = { [Field in InPath<Name>]: TSchema };

export const OPERATIONS = {
  ...playerOperations,
  ...queueOperations,
  ...proposalOperations,
  ...resultOperations,
  ...riskOperations,
  ...marketOperations,
  ...siteOperations,
  ...reportOperations,
  ...staffOperations,
} satisfies { [Name in OperationName]: Operation<TProperties & InThePath<Name>> };

export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

export type InputOf<Name extends OperationName> = Name extends OperationName
  ? Static<TObject<(typeof OPERATIONS)[Name]['request']>>
  : never;
/** An answer as its reader has it, beside `status: true`. */
export type OutputOf<Name extends OperationName> = Name extends OperationName
  ? Static<TObject<(typeof OPERATIONS)[Name]['answer']>>
  : never;

export type RowOf<Name extends ListName> = Name extends ListName
  ? OutputOf<Name> extends { [Rows in (typeof ROWS)[Name]]: (infer Row)[] }
    ? Row
    : never
  : never;

/** The same as the server makes it, whose instants are Dates until they are written as JSON. */
export type Made<T> = T extends string
  ? '~instant' extends keyof T
    ? Date | string
    : T
  : T extends readonly (infer One)[]
    ? Made<One>[]
    : T extends object
      ? {
          [Field in keyof T]: object extends Pick<T, Field> ? Made<T[Field]> | undefined : Made<T[Field]>;
        }
      : T;
