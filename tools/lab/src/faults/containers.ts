import { integrityOf } from '@ank/build/integrity';
import { ownedNames } from '@ank/build/owned-names';
import { remotePath } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { type BadCode, BODIES, EVALUATED, isEvaluated } from './fixtures/badCode';

const OWNED = Object.keys(ownedNames('')).filter((name) => !name.includes('.'));

/** Written by hand to the protocol: React and some doors from the page, and what it starts is its own. */
const source = (container: string, contract: number, body: string) => `var ${container} = (() => {
  let scope = {};
  const take = async (name) => { const [found] = Object.values(scope[name]); return (await found.get())(); };
  const all = (Component) => ({
    contract: ${contract},
    screens: new Proxy({}, { get: () => () => Promise.resolve({ default: Component }) }),
  });
  const door = (name) => take('@ank/shared/' + name);
  return {
    own: {},
    init: (given) => { scope = given; },
    get: async () => {
      const React = await take('react');
      const [router, redux, store] = await Promise.all(['router', 'redux', 'store'].map(door));
      const { own } = ${container};
      const { ${OWNED.join(', ')} } = own;
      return () => { ${body} };
    },
  };
})();
`;

/** Its files and hashes are as they should be. */
export const badRelease = (
  good: RemoteBuild,
  version: string,
  code: BadCode | { body: string },
): RemoteBuild => {
  const { name, candidate } = good.remote;
  const container = containerName(name, version);
  const body = typeof code === 'object' ? code.body : isEvaluated(code) ? '' : BODIES[code];
  const text =
    typeof code === 'string' && isEvaluated(code)
      ? EVALUATED[code]
      : source(container, candidate.contract, body);
  const src = remotePath(name, version, 'remoteEntry.js');
  return {
    ...good,
    files: [{ path: src.slice(1), bytes: Buffer.from(text) }],
    remote: {
      ...good.remote,
      candidate: {
        ...candidate,
        version,
        container,
        entry: { src, integrity: integrityOf(text) },
        files: {},
        styles: {},
      },
    },
  };
};
