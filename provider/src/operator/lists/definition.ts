import type { IdOf } from '../operators';

export type Column = {
  sql: string;
  show?: (value: never) => unknown;
  /** A list is not put in the order of what is dear to work out. */
  isUnsorted?: true;
};

export type Definition = {
  from: string;
  /** Tells rows apart that are equal in the column they are sorted by. */
  id: string;
  columns: Readonly<Record<string, Column>>;
  order: { by: string; isDesc?: true };
  search: readonly string[];
  /** Leads by an index to what is about a player; `$` stands for the whole mobile number. */
  ofMobile?: string;
  /** Conditions by name, of which one may be asked for, and the one that holds where none is. */
  status: Readonly<Record<string, string>>;
  usual?: string;
  at: string;
  /** Of one player alone: their id has to stand here. */
  user?: string;
  actor?: string;
  /** What its ids are ids of, where the list goes on after one. */
  ids?: IdOf;
  size?: number;
};
