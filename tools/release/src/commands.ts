import type { Command, Commands } from '@ank/build/command';
import { VERBS, verbs } from './publish/verbs';

const verbCommands: Commands = Object.fromEntries(
  verbs.flatMap((verb): [string, Command][] => {
    const { help } = VERBS[verb];
    return help
      ? [[verb, { help, run: async (args) => (await import('./publish/commands')).runVerb(verb, args) }]]
      : [];
  }),
);

export const commands: Commands = {
  start: {
    help: 'build what changed and serve everything on PORT',
    isOurs: true,
    run: async (args) => (await import('./start/startCommand')).startEverything(args),
  },
  candidate: {
    help: 'make a version to publish of what another bundler built: DIR',
    run: async (args) => (await import('./candidate/candidateCommand')).describeForeignBuild(args),
  },
  publish: {
    help: 'publish built parts: NAME... or --all, --to DIR',
    run: async (args) => (await import('./publish/commands')).publishCommand(args),
  },
  preview: {
    help: 'publish a preview for a pull request, which no page gives to anybody, and write a comment: NAME --at ADDRESS',
    run: async (args) => (await import('./preview/previewCommand')).previewCommand(args),
  },
  ...verbCommands,
  judge: {
    help: 'take a canary back if phones set it aside too often: NAME --loads FILE',
    run: async (args) => (await import('./judge/judgeCommand')).judgeCanary(args),
  },
  verify: {
    help: 'check whether a site is what its revisions say: --to SITE|URL --key FILE --loads FILE',
    run: async (args) => (await import('./verify/verifyCommand')).verifyCommand(args),
  },
  probe: {
    help: 'check whether the app suits a foreign provider, and write a config.json for it: URL --out FILE',
    run: async (args) => (await import('./probe/probeCommand')).probeProvider(args),
  },
  registry: {
    help: 'run the registry service, which alone writes to a site, and manage its tokens and keys: serve, make-token, …',
    run: async (args) => (await import('./registry/registryCommand')).registryCommand(args),
  },
  log: {
    help: 'list what went live, when, by whom and why: --count N',
    run: async (args) => (await import('./publish/commands')).showPublishLog(args),
  },
  headers: {
    help: 'print the headers that your own server must send: --to SITE',
    run: async (args) => (await import('./publish/commands')).showHeaders(args),
  },
  status: {
    help: 'show what is live; --uses NAME: which remotes use that name of the kernel; --repair: finish an interrupted publication',
    run: async (args) => (await import('./publish/commands')).statusCommand(args),
  },
};
