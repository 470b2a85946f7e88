export { newFlagReader as flagsOf } from './flags';
export { bucketOf, INSTALL_KEY, installId, isInstallationAmongPercent as isAmong } from './installation';
