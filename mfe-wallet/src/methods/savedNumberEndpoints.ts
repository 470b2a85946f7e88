import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { PaymentDetails } from '@ank/protocol/calls/rows';
import { isRow, isSuccess, type Row, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { isPhone, storedWaitHooks } from '@ank/shared/code-step';

export const METHOD_KINDS = ['paytm', 'google', 'phonepe'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Withdrawals have other codes (config.json, withdrawMethods). */
export const UPI_TYPE_CODES = { paytm: '1', google: '2', phonepe: '3' } as const satisfies Record<
  MethodKind,
  string
>;
type UpiType = (typeof UPI_TYPE_CODES)[MethodKind];

/** '' where none is saved. */
type SavedNumbers = Record<MethodKind, string>;

export const findPhoneFault = (plainPhone: string) => {
  if (plainPhone === '') return 'phoneRequired';
  return isPhone(plainPhone) ? undefined : 'phoneInvalid';
};

export const { useKeepWait, useKeptWait } = storedWaitHooks('wallet.nextCode');

const parseSavedNumbers = (row: Loose<PaymentDetails> = {}) => ({
  paytm: textOf(row.paytm_number),
  google: textOf(row.google_pay_number),
  phonepe: textOf(row.phone_pay_number),
});

const methods = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletSavedNumbers: build.query<SavedNumbers, void>({
    async queryFn(_nothing, _api, _options, call) {
      const { data, error } = await call({ path: '/api-get-user-payment-details', judge: 'never' });
      if (error) return { error };
      const { status, payment_details: details, msg }: LooseAnswer<'/api-get-user-payment-details'> = data;
      // A refusal with the list is how these providers say "none saved".
      if (!isSuccess(status) && !isRow(details) && !Array.isArray(details)) {
        const message = textOf(msg);
        return { error: { kind: 'refused', ...(message && { message }) } };
      }
      return { data: parseSavedNumbers(isRow(details) ? details : rowsOf(details)[0]) };
    },
    providesTags: ['PaymentMethods'],
  }),
  walletSaveNumber: build.mutation<Row, { type: UpiType; number: string; ticket?: string }>({
    query: ({ type, number, ticket }) => ({
      path: '/api-add-user-upi-details',
      body: {
        upi_type: type,
        paytm_no: type === '1' ? number : null,
        google_pay_no: type === '2' ? number : null,
        phon_pay_no: type === '3' ? number : null,
        ticket,
      },
      // No answer is fixed for this call: only a spoken refusal counts.
      judge: 'failure',
    }),
    invalidatesTags: (_answer, error) => (error ? [] : ['PaymentMethods']),
  }),
}));

export const { useWalletSavedNumbersQuery, useWalletSaveNumberMutation } = methods;
