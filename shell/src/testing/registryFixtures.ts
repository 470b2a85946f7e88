import {
  type Candidate,
  CONTRACT_VERSION,
  type RegisteredRemote,
  type RemoteModule,
  type RemoteRoute,
} from '@ank/protocol/registry';
import type { ComponentType } from 'react';
import { KERNEL_VERSION } from '../remotes/kernelVersion';

export const aCandidate = (version: string, name = 'wallet'): Candidate => ({
  version,
  container: `ank_${name}_${version.replace(/\W/g, '_')}`,
  contract: CONTRACT_VERSION,
  kernel: `^${KERNEL_VERSION}`,
  entry: { src: `/r/${name}/${version}/remoteEntry.js`, integrity: 'sha384-x' },
  files: { WalletScreen: [{ src: `/r/${name}/${version}/WalletScreen.js`, integrity: 'sha384-y' }] },
  styles: {},
});

export const aRemoteRoute = (parts: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: '/imp7',
  layout: 'main',
  login: true,
  betting: true,
  screen: 'WalletScreen',
  ...parts,
});

export const aRegisteredRemote = (parts: Partial<RegisteredRemote> = {}): RegisteredRemote => ({
  name: 'wallet',
  prefix: 'wallet',
  title: { en: 'Wallet', hi: 'वॉलेट' },
  routes: [aRemoteRoute()],
  redirects: {},
  menu: [],
  candidates: [aCandidate('2.0.0'), aCandidate('1.0.0')],
  ...parts,
});

export const aRemoteModule = (WalletScreen: ComponentType): RemoteModule<ComponentType> => ({
  contract: CONTRACT_VERSION,
  screens: { WalletScreen: async () => ({ default: WalletScreen }) },
});
