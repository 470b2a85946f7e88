import { useSelector } from 'react-redux';
import { socialEndpoint } from './contacts';
import { walletEndpoint } from './wallet';

const selectSocial = socialEndpoint.select();
const selectWallet = walletEndpoint.select();
type State = Parameters<typeof selectSocial>[0] & Parameters<typeof selectWallet>[0];

/**
 * Whether the provider announces the extension `name`, before log-in in its contacts and after it in the wallet. False
 * until one of them has said so. Asks nothing itself: without extensions the calls are the fixed ones, at their time.
 */
export const useFeature = (name: string): boolean =>
  useSelector((state: State) =>
    [selectSocial(state), selectWallet(state)].some(({ data }) => data?.features?.includes(name)),
  );
