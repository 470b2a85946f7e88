import type { Command, Commands } from './commandLine';

const SHARED_MODULES: Command = {
  help: "show what changed in the kernel's entry points since its last release: --grew NAME",
  isOurs: true,
  run: async (args) => (await import('./kernelReport/apiChangesCommand')).apiChangesCommand(args),
};

export const commands: Commands = {
  test: {
    help: 'run the tests of this package, or only those whose path matches PATTERN; --quick, --whole, --watch',
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
    help: 'run Biome, the type check and the quick tests on what changed; --all runs them on everything',
    isOurs: true,
    run: async (args) => (await import('./check/checkCommand')).checkCommand(args),
  },
  types: {
    help: 'check the types of this package, or of all at the root; --watch',
    run: async (args) => (await import('./check/typesCommand')).typesCommand(args),
  },
  lint: {
    help: 'run the rules of Biome on this folder',
    run: async (args) => (await import('./check/runBiomeTypesAndTests')).lintCommand(args),
  },
  format: {
    help: 'format the files of this folder with Biome',
    run: async (args) => (await import('./check/runBiomeTypesAndTests')).formatCommand(args),
  },
  suite: {
    help: 'run all checks that a release must pass, and print a summary; --whole adds the slow ones',
    isOurs: true,
    run: async (args) => (await import('./check/suiteCommand')).suiteCommand(args),
  },
  'new-remote': {
    help: 'create a remote that builds, tests and publishes: NAME',
    isOurs: true,
    run: async (args) => (await import('./newRemote/newRemote')).newRemoteCommand(args),
  },
  'shared-modules': SHARED_MODULES,
  doors: { ...SHARED_MODULES, help: 'the earlier name of shared-modules' },
  pack: {
    help: 'write the files that npm publishes for this package to dist/.package',
    isOurs: true,
    run: async (args) => (await import('./pack/packPackage')).packCommand(args),
  },
  docs: {
    help: 'show the guides of this release and the reference of the kernel, also offline: PAGE; --parts serves the UI components',
    run: async (args) => (await import('./showDocsCommand')).showDocsCommand(args),
  },
  where: {
    help: 'find the source line for a line of an error report or a stack trace: LINE',
    run: async (args) => (await import('./symbolicate/symbolicateCommand')).symbolicateCommand(args),
  },
};
