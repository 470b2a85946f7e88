/** As a phone reports it; lines and columns count from 1. */
export type Place = { remote: string; version: string; script: string; line: number; column: number };

const AT = String.raw`([\w.-]+\.js):(\d+):(\d+)`;
const ADDRESS = new RegExp(String.raw`\/(?:r\/([a-z][a-z0-9-]*)|(shell))\/([^/\s]+)\/${AT}`, 'g');
const NAME_AND_VERSION = new RegExp(String.raw`\b([a-z][a-z0-9-]*)[@ ](\d[\w.+-]*)\s.*?${AT}`);

const placeOf = (remote = '', version = '', script = '', line = '', column = ''): Place => ({
  remote,
  version,
  script,
  line: Number(line),
  column: Number(column),
});

type Event = { remote?: unknown; version?: unknown; reason?: unknown };

const eventIn = (text: string): Event => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Event;
  } catch {
    return {};
  }
};

/** Of a report's event, a stack, or `wallet 1.0.0-1a2b3c4d main.js:1:2`. */
export const placesIn = (text: string): Place[] => {
  const { remote, version, reason } = eventIn(text);
  if (typeof remote === 'string' && typeof version === 'string') {
    const [, ...at] = new RegExp(AT).exec(String(reason)) ?? [];
    return at.length > 0 ? [placeOf(remote, version, ...at)] : [];
  }
  const addresses = [...text.matchAll(ADDRESS)].map(([, name, shell, ...rest]) =>
    placeOf(name ?? shell, ...rest),
  );
  if (addresses.length > 0) return addresses;
  const [, ...said] = NAME_AND_VERSION.exec(text) ?? [];
  return said.length > 0 ? [placeOf(...said)] : [];
};
