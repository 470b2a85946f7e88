export {
  isRow,
  isSuccess,
  isText,
  linkOf,
  numberOf,
  parseJson,
  type Row,
  readAnswer,
  rowsOf,
  textOf,
} from '@ank/protocol/read';
export { api, type QueryEndpoint, type QueryHook, remoteApi, TAGS } from '../api/api';
export { baseQuery, type Call, supportsIdempotencyKeys } from '../api/baseQuery';
export {
  type Contacts,
  socialEndpoint,
  toContactNumber as contactNumber,
  useContacts,
  useFeature,
} from '../api/contacts';
export {
  debitAndRefetchWallet as pointsSpent,
  debitAndRefetchWalletOnceFulfilled as spendsPoints,
} from '../api/debitAndRefetchWallet';
export { errorMessageOr as messageOf, errorOf, type ProviderError } from '../api/errors';
export { type Market, marketOf, marketsOf } from '../api/market';
export { hasNetwork, recordNetworkResult } from '../api/network';
export { useIsOnline, usePollingOptions as usePoll } from '../api/usePollingOptions';
export {
  useSendCodeMutation,
  useVerifyCodeMutation,
  useWalletQuery,
  type Wallet,
  walletEndpoint,
} from '../api/walletAndCodeEndpoints';
