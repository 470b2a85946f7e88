export { CONTRACT } from './contract';
export type {
  Candidate,
  Layout,
  MenuItem,
  Registry,
  RemoteDescription,
  RemoteFile,
  RemoteRecord,
  RemoteRoute,
  Shapes,
  Shares,
  Words,
} from './formats/registry';

export type RemoteModule<Screen> = {
  contract: number;
  screens: Record<string, () => Promise<{ default: Screen }>>;
};
