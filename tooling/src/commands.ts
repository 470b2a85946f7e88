import { build } from './build/buildCommand';
import { check } from './check/checkCommand';
import { test } from './check/testCommand';
import { types } from './check/typesCommand';
import { verify } from './check/verifyCommand';
import { dev } from './dev/devCommand';
import { faults } from './faults/faultsCommand';
import { makeRemote } from './newRemote/newRemoteCommand';
import * as site from './publish/commands';
import { size } from './size/sizeCommand';
import { start } from './start/startCommand';

export type Command = { help: string; run: (args: string[]) => Promise<number> };

/** What `ank` can do; each runs in the folder it is called in unless it says otherwise. */
export const commands: Record<string, Command> = {
  test: { help: 'tests of the package here; patterns narrow them', run: test },
  start: { help: 'builds what changed and serves everything on PORT', run: start },
  dev: { help: 'the remote or shell here with hot reload', run: dev },
  build: { help: 'built files of the package here, or of all with --all', run: build },
  check: { help: 'biome, types, quick tests of all packages, where something changed; --all', run: check },
  types: { help: 'type check of the package here', run: types },
  verify: { help: 'everything a release must pass, with the sum at the end', run: verify },
  'new-remote': { help: 'a remote that builds, tests and publishes: NAME', run: makeRemote },
  faults: { help: 'plays every fault for every remote in Chromium: REMOTE... --only TEXT', run: faults },
  size: { help: 'what a player pays for each part, against its budget', run: size },
  publish: { help: 'puts built parts live: NAME... or --all, --to DIR', run: site.publish },
  rollback: { help: 'back to the version before: NAME, or --revision N', run: site.rollback },
  promote: { help: 'a version for everyone: NAME [VERSION]', run: site.promote },
  canary: { help: 'the newest version for some: NAME PERCENT', run: site.canary },
  revoke: { help: 'open tabs refuse a version: NAME VERSION', run: site.revoke },
  headers: { help: 'what a server of your own must answer with: --to SITE', run: site.headers },
  status: { help: 'what is live; --repair finishes an interrupted publication', run: site.status },
};
