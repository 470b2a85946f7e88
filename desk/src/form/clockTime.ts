/** Returns "18:30" of "06:30 PM"; '' of what is no such time. */
export const wallClockOf = (written: string): string => {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d) ?([AP]M)$/i.exec(written.trim()) ?? [];
  if (hour === undefined || minute === undefined || half === undefined) return '';
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

/** Returns "06:30 PM" of "18:30", as the setting of the withdraw window is kept; '' of nothing. */
export const writtenClockOf = (wallClock: string): string => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(wallClock) ?? [];
  if (hour === undefined || minute === undefined) return '';
  const hours = Number(hour);
  return `${String(hours % 12 || 12).padStart(2, '0')}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
};
