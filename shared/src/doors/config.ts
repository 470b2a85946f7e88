export { type Config, DEFAULT_CONFIG, getConfig, parseConfig, setConfig } from '../config';
