import { integrityOf } from '@ank/build/integrity';
import { remotePath } from '@ank/build/paths';
import { containerName } from '@ank/build/version';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { type BadCode, BODIES, EVALUATED, isEvaluated } from './badCode';

/** Written by hand to the protocol: React and the router from the page, one door. */
const source = (container: string, contract: number, body: string) => `var ${container} = (() => {
  let scope = {};
  const take = async (name) => { const [found] = Object.values(scope[name]); return (await found.get())(); };
  const all = (Component) => ({
    contract: ${contract},
    screens: new Proxy({}, { get: () => () => Promise.resolve({ default: Component }) }),
  });
  return {
    init: (given) => { scope = given; },
    get: async () => {
      const [React, router] = [await take('react'), await take('@ank/shared/router')];
      return () => { ${body} };
    },
  };
})();
`;

/** Its files and hashes are as they should be. */
export const badRelease = (good: RemoteBuild, version: string, code: BadCode): RemoteBuild => {
  const { name, candidate } = good.remote;
  const container = containerName(name, version);
  const text = isEvaluated(code) ? EVALUATED[code] : source(container, candidate.contract, BODIES[code]);
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
