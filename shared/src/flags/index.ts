export { newFlagReader as flagsOf } from './flags';
export {
  INSTALL_KEY,
  installId,
  isInstallationAmongPercent as isAmong,
  tenThousandthBucketOf as bucketOf,
} from './installationIdAndShares';
