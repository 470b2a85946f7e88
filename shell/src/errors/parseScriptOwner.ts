/** Matches published scripts, but not browser extensions, nor a developer's server. */
const REMOTE = /\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\/([^\s:?)]+:\d+:\d+)/;
const SHELL = /\/(shell)\/([^/\s]+)\/([^\s:?)]+:\d+:\d+)/;

/** A remote calls the shell and is called by it: its name anywhere means it began. */
export const parseScriptOwner = (lines: string) => {
  const [, remote, version = '', place = ''] = REMOTE.exec(lines) ?? SHELL.exec(lines) ?? [];
  return { remote, version, place };
};
