import { isPhone } from '@ank/shared/code-step';

export const METHOD_KINDS = ['paytm', 'google', 'phonepe'] as const;
export type Kind = (typeof METHOD_KINDS)[number];

/** Withdrawals have other codes (config.json, withdrawMethods). */
export const UPI_TYPE = { paytm: '1', google: '2', phonepe: '3' } as const satisfies Record<Kind, string>;
export type UpiType = (typeof UPI_TYPE)[Kind];

/** '' where none is saved. */
export type SavedNumbers = Record<Kind, string>;

/** Two groups of five. */
export const spaced = (number: string): string => number.replace(/^(\d{5})(\d{5})$/, '$1 $2');

export const numberError = (plain: string): 'phoneRequired' | 'phoneInvalid' | undefined => {
  if (plain === '') return 'phoneRequired';
  return isPhone(plain) ? undefined : 'phoneInvalid';
};
