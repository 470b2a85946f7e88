export { learnTime, minutesNow, now, today, useNow } from '../clock';
