export { bucketOf, flagsOf, INSTALL_KEY, installId, isAmong } from './flags';
