import { CONTRACT_VERSION } from './contractVersion';

export { CONTRACT_VERSION };
/** @deprecated Its name is CONTRACT_VERSION. */
export const CONTRACT = CONTRACT_VERSION;
export type {
  Candidate,
  LocalizedText,
  MenuItem,
  PageLayout,
  RegisteredRemote,
  Registry,
  RemoteDescription,
  RemoteFile,
  RemoteRoute,
  Shares,
  StateShapes,
} from './formats/registry';

export type RemoteModule<Screen> = {
  contract: number;
  screens: Record<string, () => Promise<{ default: Screen }>>;
};
