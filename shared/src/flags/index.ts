export { newFlagReader as flagsOf } from './flags';
export {
  INSTALL_KEY,
  isInstallationAmongPercent as isAmong,
  readOrMakeInstallId as installId,
  tenThousandthBucketOf as bucketOf,
} from './installationIdAndShares';
