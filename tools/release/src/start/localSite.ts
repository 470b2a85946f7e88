import type { Package } from '@ank/build/packages';
import { readBuilt } from '../publish/built';
import { setSiteConfig } from '../publish/operations';
import { publish } from '../publish/publish';
import { directoryTarget } from '../targets/directoryTarget';

/** Without these there is no page. */
const FIRST = ['shell', 'accounts'];

/** Parts come one by one, published as anywhere else. */
export const localSite = (dir: string, config: Record<string, unknown>) => {
  const target = directoryTarget(dir);
  const added = new Set<string>();
  const waiting: Package[] = [];
  let revision = 0;
  let turn: Promise<unknown> = setSiteConfig(target, config);
  let show = () => {};
  const begun = new Promise<void>((resolve) => {
    show = resolve;
  });
  const publishWaiting = async () => {
    const parts = waiting.splice(0);
    if (parts.length === 0) return;
    ({ revision } = await publish(
      target,
      parts.map((one) => readBuilt(one)),
    ));
  };
  return {
    /** Published with those that waited, once there is a page to show. */
    add: (parts: readonly Package[]): void => {
      for (const one of parts) added.add(one.name);
      waiting.push(...parts);
      if (!FIRST.every((name) => added.has(name))) return;
      turn = turn.then(publishWaiting);
      turn.then(show, show);
    },
    /** Rejects when the first page could not be published. */
    shown: begun.then(() => turn).then(() => undefined),
    /** With the live revision, when all that was added is published. */
    settled: async (): Promise<number> => {
      await turn;
      return revision;
    },
  };
};
