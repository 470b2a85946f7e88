/** A mobile number as typed, pasted or filled in by the phone, without spaces, dashes, brackets and +91. */
export const plainPhone = (typed: string): string => typed.replace(/[\s().-]/g, '').replace(/^\+91/, '');

/** Ten digits, the first 6 to 9, as mobile numbers in India are. Takes a plain number. */
export const isPhone = (plain: string): boolean => /^[6-9]\d{9}$/.test(plain);
