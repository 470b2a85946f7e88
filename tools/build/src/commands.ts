import type { Commands } from './command';

export const commands: Commands = {
  test: {
    help: 'tests of the package here; patterns narrow them; --quick, --whole',
    run: async (args) => (await import('./check/runners')).test(args),
  },
  dev: {
    help: 'the remote or shell here with hot reload',
    run: async (args) => (await import('./dev/devCommand')).dev(args),
  },
  build: {
    help: 'built files of the package here, or of all with --all',
    run: async (args) => (await import('./build/buildCommand')).build(args),
  },
  check: {
    help: 'biome, types, quick tests of all packages, where something changed; --all',
    isOurs: true,
    run: async (args) => (await import('./check/checkCommand')).check(args),
  },
  types: {
    help: 'type check of the package here',
    run: async (args) => (await import('./check/runners')).types(args),
  },
  suite: {
    help: 'everything a release must pass, with the sum at the end; --whole with what takes long',
    isOurs: true,
    run: async (args) => (await import('./check/suiteCommand')).suite(args),
  },
  'new-remote': {
    help: 'a remote that builds, tests and publishes: NAME',
    isOurs: true,
    run: async (args) => (await import('./newRemote/newRemote')).makeRemote(args),
  },
  doors: {
    help: "what became of the kernel's doors since its last release: --grew NAME",
    isOurs: true,
    run: async (args) => (await import('./doors/doorsCommand')).doors(args),
  },
  pack: {
    help: 'what is published of the package here, into dist/.package',
    isOurs: true,
    run: async (args) => (await import('./pack/packPackage')).pack(args),
  },
  docs: {
    help: 'the guides, of this release and without a network: PAGE; --parts: the UI parts, to try',
    run: async (args) => (await import('./docsCommand')).docs(args),
  },
  where: {
    help: 'the line of the sources that a report or a stack names: LINE',
    run: async (args) => (await import('./where/whereCommand')).where(args),
  },
};
