import type { Command, Commands } from './command';

const SHARED_MODULES: Command = {
  help: "show what changed in the kernel's entry points since its last release: --grew NAME",
  isOurs: true,
  run: async (args) => (await import('./kernelReport/sharedModulesCommand')).sharedModulesCommand(args),
};

export const commands: Commands = {
  test: {
    help: 'run the tests of this package, or those that a pattern names; --quick, --whole; --watch what changes',
    run: async (args) => (await import('./check/testCommand')).testCommand(args),
  },
  dev: {
    help: 'serve this remote or shell, or at the root the whole app, with hot reload',
    run: async (args) => (await import('./dev/devCommand')).devCommand(args),
  },
  build: {
    help: 'build this package, or all packages with --all',
    run: async (args) => (await import('./start/buildCommand')).buildCommand(args),
  },
  check: {
    help: 'run biome, types and quick tests wherever something changed; --all',
    isOurs: true,
    run: async (args) => (await import('./check/checkCommand')).checkChanges(args),
  },
  types: {
    help: 'check the types of this package, or of all at the root; --watch',
    run: async (args) => (await import('./check/typesCommand')).typesCommand(args),
  },
  lint: {
    help: "say what Biome's rules find in this folder",
    run: async (args) => (await import('./check/runners')).lint(args),
  },
  format: {
    help: "write this folder's files as Biome formats them",
    run: async (args) => (await import('./check/runners')).format(args),
  },
  suite: {
    help: 'run everything that a release must pass, with a summary at the end; --whole adds what takes long',
    isOurs: true,
    run: async (args) => (await import('./check/suiteCommand')).runSuite(args),
  },
  'new-remote': {
    help: 'create a remote that builds, tests and publishes: NAME',
    isOurs: true,
    run: async (args) => (await import('./newRemote/newRemote')).makeRemote(args),
  },
  'shared-modules': SHARED_MODULES,
  doors: { ...SHARED_MODULES, help: 'the earlier name of shared-modules' },
  pack: {
    help: 'write what is published of this package to dist/.package',
    isOurs: true,
    run: async (args) => (await import('./pack/packPackage')).packCommand(args),
  },
  docs: {
    help: 'show the guides of this release and the reference of the kernel, without a network: PAGE; --parts serves the UI components',
    run: async (args) => (await import('./docsCommand')).showGuides(args),
  },
  where: {
    help: 'find the line of the sources that a report or a stack names: LINE',
    run: async (args) => (await import('./where/whereCommand')).whereCommand(args),
  },
};
