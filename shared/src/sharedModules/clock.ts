export { learnTime, learnTimeFrom, minutesNow, now, today, useNow } from '../clock';
