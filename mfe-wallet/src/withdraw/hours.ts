import { type Hours, minutesOf } from '@ank/protocol/dates';

/** Returns the hours as the provider wrote them, "10:00 AM - 06:00 PM"; '' where there is no window. */
export const hoursText = ({ open, close }: Hours) =>
  minutesOf(open) === undefined || minutesOf(close) === undefined ? '' : `${open.trim()} - ${close.trim()}`;
