export { getConfig, setConfig } from '../config';
