import { readFileSync } from 'node:fs';
import { followKeyChanges } from '@ank/protocol/proof';
import {
  type AuditRoot,
  createSigningKeyFileIfMissing,
  isRootSignedByOneOf,
  readSigningKeys,
  rotateSigningKey,
} from '../../features/auditLog/auditRootsAndKeys';
import { appendReplacementOfLostKey } from '../../features/sealing/drawChain';
import { newRuleFinding, type RuleFinding } from '../../platform/database/ledgerRule';
import type { Environment } from '../../platform/environmentSettings';
import { withRuntime } from '../openRuntime';
import type { ProviderOptions } from '../providerOptions';
import {
  collectLedgerOrAuditLogFindings,
  printFindingsAndGetExitCode,
  TERMINAL_OUTPUT,
} from './operatorCommand';
import { type CallDesk, withRunningOrTemporaryDesk } from './withRunningOrTemporaryDesk';

const { print, printToStderr } = TERMINAL_OUTPUT;

export const printAuditRootsCommand = async (options: ProviderOptions, env: Environment): Promise<number> => {
  const { roots } = await withRunningOrTemporaryDesk(
    options,
    env,
    printToStderr,
    async (ask) => (await ask('trail roots', {})).body,
  );
  if (!roots) throw new Error('The desk returned no roots');
  for (const root of roots) print(JSON.stringify(root));
  if (roots.length === 0)
    printToStderr(
      'No root has been signed yet. A server that has the key (audit-log key) signs one each day',
    );
  return 0;
};

const readRootsFile = (file: string): AuditRoot[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as AuditRoot;
      } catch {
        throw new Error(`Line ${index + 1} of ${file} is not a root as printed by audit-log roots`);
      }
    });

/**
 * Checks the roots that were handed over, which know what the database may have forgotten: each is signed
 * by the house's key, or by one that follows from it. The first root's key counts as the house's where
 * none is given.
 */
const checkHandedOverRoots = async (
  callDesk: CallDesk,
  roots: readonly AuditRoot[],
  pinned?: string,
): Promise<RuleFinding> => {
  const broken: string[] = [];
  const { changes = [] } = (await callDesk('trail roots', {})).body;
  const keys = await followKeyChanges(
    pinned === undefined ? roots.slice(0, 1).map(({ key }) => key) : [pinned],
    changes,
  );
  for (const root of roots) {
    const { body } = await callDesk('trail hash', { seq: String(root.seq) });
    if (!isRootSignedByOneOf(root, keys))
      broken.push(`${root.seq} of ${root.at} is not signed by the house's key`);
    else if (body.hash !== root.hash) broken.push(`${root.seq} of ${root.at}`);
  }
  return newRuleFinding('the trail is the one that the handed roots were signed over', broken);
};

export const checkAuditLogCommand = async (options: ProviderOptions, env: Environment): Promise<number> => {
  const { roots: file, key } = options.flags;
  const handed = typeof file === 'string' ? readRootsFile(file) : undefined;
  const findings = await withRunningOrTemporaryDesk(options, env, printToStderr, async (ask) => [
    ...(await collectLedgerOrAuditLogFindings(ask, 'trail check')),
    ...(handed ? [await checkHandedOverRoots(ask, handed, typeof key === 'string' ? key : undefined)] : []),
  ]);
  return printFindingsAndGetExitCode(options, TERMINAL_OUTPUT, findings);
};

export const createOrRotateAuditKeyCommand = async (options: ProviderOptions): Promise<number> => {
  const {
    trailKey,
    flags: { next, lost },
  } = options;
  if (next === true) rotateSigningKey(trailKey);
  else if (!createSigningKeyFileIfMissing(trailKey)) throw new Error(`There is already a key in ${trailKey}`);
  const [key] = readSigningKeys(trailKey);
  if (typeof lost === 'string' && key)
    await withRuntime(options, 'desk', ({ context: { db, clock } }) =>
      db.tx((tx) => appendReplacementOfLostKey(tx, key, lost, clock())),
    );
  print(trailKey);
  return 0;
};
