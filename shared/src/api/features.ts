import { useCommon } from '../useCommon';
import { socialEndpoint } from './contacts';
import { walletEndpoint } from './wallet';

const selectSocial = socialEndpoint.select();
const selectWallet = walletEndpoint.select();
const inContacts = (state: Parameters<typeof selectSocial>[0]) => selectSocial(state).data?.features;
const inWallet = (state: Parameters<typeof selectWallet>[0]) => selectWallet(state).data?.features;

/** Asks nothing itself: without extensions the calls stay the fixed ones. */
export const useFeature = (name: string) =>
  [useCommon(inContacts), useCommon(inWallet)].some((features) => features?.includes(name));
