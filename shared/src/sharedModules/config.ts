export { getConfig, setConfig } from '../configAndRequests';
