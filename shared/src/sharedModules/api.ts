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
export { pointsSpent, spendsPoints } from '../api/cachedWalletDebit';
export { type Contacts, contactNumber, socialEndpoint, useContacts, useFeature } from '../api/contacts';
export { errorOf, messageOf, type ProviderError } from '../api/errors';
export { type Market, marketOf, marketsOf } from '../api/market';
export { hasNetwork, recordNetworkResult } from '../api/network';
export { useIsOnline, usePoll } from '../api/usePoll';
export {
  useSendCodeMutation,
  useVerifyCodeMutation,
  useWalletQuery,
  type Wallet,
  walletEndpoint,
} from '../api/wallet';
