export { newFlagReader as flagsOf } from './flags';
export {
  INSTALL_KEY,
  installId,
  isInstallationAmongPercent as isAmong,
  percentBucketOf as bucketOf,
} from './installation';
