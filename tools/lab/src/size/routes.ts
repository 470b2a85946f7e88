import type { RemoteFile } from '@ank/protocol/registry';
import type { Built } from '@ank/release/built';
import { sizeOf, type Weight } from '@ank/release/size-rules';

/** JavaScript of a first visit, in bytes on the line. */
const ROUTES = [
  { path: '/login', limit: 123_000 },
  { path: '/imp', limit: 127_500 },
];

/** The shell's start, the remote's entry and the screen's files. */
export const weighRoutes = (builds: Built[]): Weight[] => {
  const shell = builds.find((built) => built.kind === 'shell');
  return ROUTES.flatMap(({ path, limit }) => {
    for (const built of builds) {
      if (built.kind !== 'remote' || shell?.kind !== 'shell') continue;
      const { description, candidate } = built.remote;
      const route = description.routes.find((one) => one.path === path);
      if (!route) continue;
      const own: RemoteFile[] = [candidate.entry, ...(candidate.files[route.screen] ?? [])];
      const size = sizeOf(shell, shell.shell.scripts) + sizeOf(built, own);
      return [{ what: `first visit to ${path}`, size, limit }];
    }
    return [];
  });
};
