export type Command = {
  help: string;
  /** Works on Ank's own repository, and is not in the package. */
  isOurs?: true;
  run: (args: string[]) => Promise<number>;
};

/** What `ank` can do; each runs in the folder it is called in. Loaded one by one: a rollback shall not wait for webpack. */
export const commands: Record<string, Command> = {
  test: {
    help: 'tests of the package here; patterns narrow them; --quick, --whole',
    run: async (args) => (await import('./check/testCommand')).test(args),
  },
  start: {
    help: 'builds what changed and serves everything on PORT',
    isOurs: true,
    run: async (args) => (await import('./start/startCommand')).start(args),
  },
  dev: {
    help: 'the remote or shell here with hot reload',
    run: async (args) => (await import('./dev/devCommand')).dev(args),
  },
  build: {
    help: 'built files of the package here, or of all with --all',
    run: async (args) => (await import('./build/buildCommand')).build(args),
  },
  candidate: {
    help: 'what another bundler built, as a version to publish: DIR',
    run: async (args) => (await import('./candidate/candidateCommand')).candidate(args),
  },
  check: {
    help: 'biome, types, quick tests of all packages, where something changed; --all',
    isOurs: true,
    run: async (args) => (await import('./check/checkCommand')).check(args),
  },
  types: {
    help: 'type check of the package here',
    run: async (args) => (await import('./check/typesCommand')).types(args),
  },
  suite: {
    help: 'everything a release must pass, with the sum at the end; --whole with what takes long',
    isOurs: true,
    run: async (args) => (await import('./check/suiteCommand')).suite(args),
  },
  'new-remote': {
    help: 'a remote that builds, tests and publishes: NAME',
    isOurs: true,
    run: async (args) => (await import('./newRemote/newRemoteCommand')).makeRemote(args),
  },
  doors: {
    help: "what became of the kernel's doors since its last release: --grew NAME",
    isOurs: true,
    run: async (args) => (await import('./doors/doorsCommand')).doors(args),
  },
  pack: {
    help: 'what is published of the package here, into dist/.package',
    isOurs: true,
    run: async (args) => (await import('./pack/packCommand')).pack(args),
  },
  faults: {
    help: 'plays every fault for every remote in Chromium: REMOTE... --only TEXT',
    isOurs: true,
    run: async (args) => (await import('./faults/faultsCommand')).faults(args),
  },
  size: {
    help: 'what a player pays for each part, against its budget',
    isOurs: true,
    run: async (args) => (await import('./size/sizeCommand')).size(args),
  },
  compare: {
    help: 'what federation costs beside a monolith of the same sources: --pairs N for times',
    isOurs: true,
    run: async (args) => (await import('./compare/compareCommand')).compare(args),
  },
  speed: {
    help: 'how long a second start, a publication and a rollback take, against their limits',
    isOurs: true,
    run: async (args) => (await import('./speed/speedCommand')).speed(args),
  },
  publish: {
    help: 'puts built parts live: NAME... or --all, --to DIR',
    run: async (args) => (await import('./publish/commands')).publish(args),
  },
  rollback: {
    help: 'back to the version before: NAME, or --revision N',
    run: async (args) => (await import('./publish/commands')).rollback(args),
  },
  promote: {
    help: 'a version for everyone: NAME [VERSION]',
    run: async (args) => (await import('./publish/commands')).promote(args),
  },
  canary: {
    help: 'the newest version for some: NAME PERCENT',
    run: async (args) => (await import('./publish/commands')).canary(args),
  },
  flag: {
    help: 'switches a flag of a remote: NAME FLAG on, off or PERCENT',
    run: async (args) => (await import('./publish/commands')).flag(args),
  },
  judge: {
    help: 'takes a canary back when phones set it aside too often: NAME --loads FILE',
    run: async (args) => (await import('./judge/judgeCommand')).judge(args),
  },
  where: {
    help: 'the line of the sources that a report or a stack names: LINE',
    run: async (args) => (await import('./where/whereCommand')).where(args),
  },
  revoke: {
    help: 'open tabs refuse a version: NAME VERSION',
    run: async (args) => (await import('./publish/commands')).revoke(args),
  },
  verify: {
    help: 'whether a site is what its revisions say: --to SITE|URL --key FILE',
    run: async (args) => (await import('./verify/verifyCommand')).verify(args),
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
    help: 'what is live; --repair finishes an interrupted publication',
    run: async (args) => (await import('./publish/commands')).status(args),
  },
};
