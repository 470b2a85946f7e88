import type { Package } from '@ank/build/packages';
import { setSiteConfig } from '../page/siteConfig';
import { readBuilt } from '../publish/built';
import { publish } from '../publish/publish';
import { directoryTarget } from '../targets/directoryTarget';

/** Without these there is no page. */
const FIRST = ['shell', 'accounts'];

export type LocalSite = {
  /** Publishes these parts with those that waited, as soon as there is a page to show. */
  add: (parts: readonly Package[]) => void;
  /** Resolves when the first page is live, and rejects when it could not be published. */
  shown: Promise<void>;
  /** Resolves with the live revision when all that was added is published. */
  settled: () => Promise<number>;
};

/** The site in `dir`, to which parts come one by one, by the same way as anywhere else. */
export const localSite = (dir: string, config: Record<string, unknown>): LocalSite => {
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
    add: (parts) => {
      for (const one of parts) added.add(one.name);
      waiting.push(...parts);
      if (!FIRST.every((name) => added.has(name))) return;
      turn = turn.then(publishWaiting);
      turn.then(show, show);
    },
    shown: begun.then(() => turn).then(() => undefined),
    settled: async () => {
      await turn;
      return revision;
    },
  };
};
