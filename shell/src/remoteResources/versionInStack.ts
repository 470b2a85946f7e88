/** A version of a remote, as far as the address of its script says. */
export type RemoteVersion = { remote: string; candidate: { version: string; container: string } };

/** The first version whose published script a stack of calls names. */
export const findVersionInStack = (stack: string): RemoteVersion | undefined => {
  const [, remote, version = ''] = /:\/\/[^/\s]+\/r\/([a-z][a-z0-9-]*)\/([^/\s]+)\//.exec(stack) ?? [];
  if (!remote) return;
  return { remote, candidate: { version, container: `ank_${remote}_${version.replace(/\W/g, '_')}` } };
};
