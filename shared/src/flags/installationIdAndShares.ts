import { storage } from '@ank/shared/session';

/** The key in the browser's storage that holds this installation's id. */
export const INSTALL_KEY = 'ank.install';

/** FNV-1a, 32 bit: needs no crypto. */
const hashText = (text: string) => {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // FNV leaves the high bits of similar texts alike.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
};

/**
 * Returns the bucket of an installation for a subject, 0 to 9999. A larger share keeps the installations
 * of a smaller one.
 */
export const tenThousandthBucketOf = (install: string, subject: string) =>
  hashText(`${subject}:${install}`) % 10_000;

/** Returns this installation's random id, which is made with the first call and stored in the browser. */
export const readOrMakeInstallId = () => {
  const known = storage.read(INSTALL_KEY);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');
  storage.write(INSTALL_KEY, made);
  return made;
};

/**
 * Tells whether an installation belongs to the given percentage of all, always the same for one subject.
 */
export const isInstallationAmongPercent = (
  subject: string,
  percent: number,
  install = readOrMakeInstallId(),
) => tenThousandthBucketOf(install, subject) < percent * 100;
