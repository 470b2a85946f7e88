/** Joins class names with spaces, without those that are false, undefined or empty. */
export const cx = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
