import type { Command, Commands } from '@ank/build/command';
import { SITE_VERB_DEFINITIONS, SITE_VERB_NAMES } from './publish/siteVerbDefinitions';

const siteVerbCommands: Commands = Object.fromEntries(
  SITE_VERB_NAMES.flatMap((verb): [string, Command][] => {
    const { help } = SITE_VERB_DEFINITIONS[verb];
    return help
      ? [
          [
            verb,
            {
              help,
              run: async (args) => (await import('./publish/publishCommands')).siteVerbCommand(verb, args),
            },
          ],
        ]
      : [];
  }),
);

export const commands: Commands = {
  start: {
    help: 'build what changed and serve everything on PORT',
    isOurs: true,
    run: async (args) => (await import('./start/startCommand')).startCommand(args),
  },
  candidate: {
    help: 'prepare what another bundler built for publishing: DIR',
    run: async (args) =>
      (await import('./candidate/candidateFromBundlerOutputCommand')).candidateFromBundlerOutputCommand(args),
  },
  publish: {
    help: 'publish packages that are built: NAME... or --all, --to DIR',
    run: async (args) => (await import('./publish/publishCommands')).publishCommand(args),
  },
  preview: {
    help: 'publish a preview of a pull request, which no player gets, and write the comment for it: NAME --at ADDRESS',
    run: async (args) =>
      (await import('./preview/previewPullRequestCommand')).previewPullRequestCommand(args),
  },
  ...siteVerbCommands,
  judge: {
    help: 'roll a canary back if too many devices set it aside: NAME --loads FILE',
    run: async (args) =>
      (await import('./judge/judgeAndRollBackCanaryCommand')).judgeAndRollBackCanaryCommand(args),
  },
  verify: {
    help: 'check that a site serves what its revisions record: --to SITE|URL --key FILE --loads FILE',
    run: async (args) => (await import('./verify/verifyCommand')).verifyCommand(args),
  },
  probe: {
    help: 'check whether the app works with a foreign provider, and write a config.json for it: URL --out FILE',
    run: async (args) => (await import('./providerProbe/probeCommand')).probeCommand(args),
  },
  registry: {
    help: 'run the registry service, which alone writes to a site, and manage its tokens and keys: serve, make-token, …',
    run: async (args) => (await import('./registry/registryServiceCommand')).registryServiceCommand(args),
  },
  log: {
    help: 'list publications with their time, author and reason: --count N',
    run: async (args) => (await import('./publish/publishCommands')).logCommand(args),
  },
  headers: {
    help: 'print the headers that your own server must send: --to SITE',
    run: async (args) => (await import('./publish/publishCommands')).headersCommand(args),
  },
  status: {
    help: 'show what is live; --uses NAME lists the remotes that use that name of the kernel; --repair finishes an interrupted publication',
    run: async (args) => (await import('./publish/publishCommands')).statusCommand(args),
  },
};
