export { getConfig, setConfig } from '../provider';
