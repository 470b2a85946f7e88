export {
  bucketOf,
  INSTALL_KEY,
  installId,
  isInstallationAmongPercent as isAmong,
  newFlagReader as flagsOf,
} from './flags';
