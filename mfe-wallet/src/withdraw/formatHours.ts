import { type Hours, parseMinutesOfDay } from '@ank/protocol/dates';

/** Returns the hours as the provider wrote them, "10:00 AM - 06:00 PM"; '' where there is no window. */
export const formatHours = ({ open, close }: Hours) =>
  parseMinutesOfDay(open) === undefined || parseMinutesOfDay(close) === undefined
    ? ''
    : `${open.trim()} - ${close.trim()}`;
