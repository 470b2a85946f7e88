/** A place in a script as a phone reports it; lines and columns count from 1. */
export type ScriptPosition = {
  remote: string;
  version: string;
  script: string;
  line: number;
  column: number;
};

const AT = String.raw`([\w.-]+\.js):(\d+):(\d+)`;
const ADDRESS = new RegExp(String.raw`\/(?:r\/([a-z][a-z0-9-]*)|(shell))\/([^/\s]+)\/${AT}`, 'g');
const NAME_AND_VERSION = new RegExp(String.raw`\b([a-z][a-z0-9-]*)[@ ](\d[\w.+-]*)\s.*?${AT}`);

const toScriptPosition = (
  remote = '',
  version = '',
  script = '',
  line = '',
  column = '',
): ScriptPosition => ({
  remote,
  version,
  script,
  line: Number(line),
  column: Number(column),
});

const parseReportedEvent = (text: string): { remote?: unknown; version?: unknown; reason?: unknown } => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
};

/** Finds the places in a report's event, a stack, or `wallet 1.0.0-1a2b3c4d main.js:1:2`. */
export const findScriptPositions = (text: string): ScriptPosition[] => {
  const { remote, version, reason } = parseReportedEvent(text);
  if (typeof remote === 'string' && typeof version === 'string') {
    const [, ...at] = new RegExp(AT).exec(String(reason)) ?? [];
    return at.length > 0 ? [toScriptPosition(remote, version, ...at)] : [];
  }
  const addresses = [...text.matchAll(ADDRESS)].map(([, name, shell, ...rest]) =>
    toScriptPosition(name ?? shell, ...rest),
  );
  if (addresses.length > 0) return addresses;
  const [, ...args] = NAME_AND_VERSION.exec(text) ?? [];
  return args.length > 0 ? [toScriptPosition(...args)] : [];
};
