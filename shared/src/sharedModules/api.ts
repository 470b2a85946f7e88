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
  toContactNumberOrDummy as contactNumber,
  useContacts,
} from '../api/contacts';
export {
  deductFromShownWalletAndRefetch as pointsSpent,
  deductFromShownWalletOnceAccepted as spendsPoints,
} from '../api/deductFromShownWalletAndRefetch';
export { probeNetworkIfOffline as hasNetwork, recordNetworkResult } from '../api/network';
export {
  type Market,
  parseMarketRow as marketOf,
  parseMarketRows as marketsOf,
} from '../api/parseMarketRows';
export {
  errorMessageOr as messageOf,
  type ProviderError,
  toProviderError as errorOf,
} from '../api/providerError';
export { useFeature } from '../api/useFeature';
export {
  useIsOnline,
  usePollingOptionsAndChangeFeed as usePoll,
} from '../api/usePollingOptionsAndChangeFeed';
export {
  useSendCodeMutation,
  useVerifyCodeMutation,
  useWalletQuery,
  type Wallet,
  walletEndpoint,
} from '../api/walletAndCodeEndpoints';
