import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BundledScript, bundleTestScript } from './bundleTestScript';

const CHILD = fileURLToPath(new URL('killablePublisherProcess.ts', import.meta.url));

/**
 * The point at which a publisher dies: before its n-th touch of the site, its n-th call of the disk, or in
 * the middle of its n-th write.
 */
export type KillAt = { kind: 'touch' | 'call' | 'write'; step: number };

type PublisherEnd = {
  killed: boolean;
  code: number | null;
  /** The numbers of steps that it needed, when it came to its end. */
  used?: { touches: number; calls: number; writes: number };
};

/** Publishers in processes of their own, which SIGKILL ends where the test says. */
export type KillablePublishers = {
  publish: (dir: string, name: string, version: string, killAt?: KillAt) => Promise<PublisherEnd>;
  remove: () => void;
};

const runPublisherToItsEnd = ({ file }: BundledScript, args: string[]): Promise<PublisherEnd> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
    });
    child.once('close', (code, signal) => {
      assert.ok(signal === null || signal === 'SIGKILL', String(signal));
      resolve({ killed: signal === 'SIGKILL', code, ...(output && { used: JSON.parse(output) }) });
    });
  });

export const startKillablePublishers = async (): Promise<KillablePublishers> => {
  const program = await bundleTestScript(CHILD);
  return {
    publish: (dir, name, version, killAt) =>
      runPublisherToItsEnd(program, [
        dir,
        name,
        version,
        ...(killAt ? [killAt.kind, String(killAt.step)] : []),
      ]),
    remove: program.remove,
  };
};
