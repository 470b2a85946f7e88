export { bucketOf, INSTALL_KEY, installId, isAmong } from './device';
export { flagsOf } from './flags';
