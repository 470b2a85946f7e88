import type { Command, Commands } from '@ank/build/command';
import { VERBS, verbs } from './publish/verbs';

const verbCommands: Commands = Object.fromEntries(
  verbs.flatMap((verb): [string, Command][] => {
    const { help } = VERBS[verb];
    return help
      ? [[verb, { help, run: async (args) => (await import('./publish/commands')).act(verb, args) }]]
      : [];
  }),
);

export const commands: Commands = {
  start: {
    help: 'builds what changed and serves everything on PORT',
    isOurs: true,
    run: async (args) => (await import('./start/startCommand')).start(args),
  },
  candidate: {
    help: 'what another bundler built, as a version to publish: DIR',
    run: async (args) => (await import('./candidate/candidateCommand')).candidate(args),
  },
  publish: {
    help: 'puts built parts live: NAME... or --all, --to DIR',
    run: async (args) => (await import('./publish/commands')).publish(args),
  },
  preview: {
    help: 'a version that nobody is given, and a comment on it, for a pull request: NAME --at ADDRESS',
    run: async (args) => (await import('./preview/previewCommand')).previewCommand(args),
  },
  ...verbCommands,
  judge: {
    help: 'takes a canary back when phones set it aside too often: NAME --loads FILE',
    run: async (args) => (await import('./judge/judgeCommand')).judge(args),
  },
  verify: {
    help: 'whether a site is what its revisions say: --to SITE|URL --key FILE --loads FILE',
    run: async (args) => (await import('./verify/verifyCommand')).verify(args),
  },
  probe: {
    help: "what players would have at somebody's provider, and the config.json for it: URL --out FILE",
    run: async (args) => (await import('./probe/probeCommand')).probe(args),
  },
  registry: {
    help: 'the service that alone writes to a site, its teams and keys: serve, make-token, …',
    run: async (args) => (await import('./registry/registryCommand')).registry(args),
  },
  log: {
    help: 'what became live, when, by whom and why: --count N',
    run: async (args) => (await import('./publish/commands')).log(args),
  },
  headers: {
    help: 'what a server of your own must answer with: --to SITE',
    run: async (args) => (await import('./publish/commands')).headers(args),
  },
  status: {
    help: 'what is live; --uses NAME: who takes it of the kernel; --repair ends an interrupted publication',
    run: async (args) => (await import('./publish/commands')).status(args),
  },
};
