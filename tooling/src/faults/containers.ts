import { integrityOf } from '../build/integrity';
import { remotePath } from '../build/paths';
import { containerName } from '../build/version';
import type { RemoteBuild } from './reversion';

/** The body of a remote's code, given `React` (when the door is opened) and `screens` (names of its screens). */
const BODIES = {
  'throws when evaluated': `throw new Error('lab: thrown while evaluated');`,
  'breaks the contract': `return { contract: 999, screens: [] };`,
  'has no such screen': `return { contract: 1, screens: {} };`,
  'throws when drawn': `return all(() => { throw new Error('lab: thrown while drawn'); });`,
  'throws in an effect': `return all(() => {
    React.useEffect(() => { throw new Error('lab: thrown in an effect'); });
    return React.createElement('h1', null, 'lab');
  });`,
  'throws on leaving': `return all(() => {
    React.useEffect(() => () => { throw new Error('lab: thrown on leaving'); }, []);
    React.useLayoutEffect(() => () => { throw new Error('lab: thrown on leaving'); }, []);
    return React.createElement('h1', null, 'lab');
  });`,
  'throws in a handler': `return all(() => {
    React.useEffect(() => { setTimeout(() => document.getElementById('lab').click()); }, []);
    return React.createElement('button', { id: 'lab', onClick: () => { throw new Error('lab: thrown in a handler'); } }, 'lab');
  });`,
  'throws in a timer': `return all(() => {
    React.useEffect(() => { setTimeout(() => { throw new Error('lab: thrown in a timer'); }); }, []);
    return React.createElement('button', { id: 'lab', onClick: () => { throw new Error('lab: thrown in a handler'); } }, 'lab');
  });`,
  'rejects a promise': `return all(() => {
    React.useEffect(() => { Promise.reject(new Error('lab: rejected')); }, []);
    return React.createElement('button', { id: 'lab', onClick: () => { throw new Error('lab: thrown in a handler'); } }, 'lab');
  });`,
} as const;

export type BadCode = keyof typeof BODIES;

/** A container by hand, true to the protocol: it takes React from the page and gives one door. */
const source = (container: string, contract: number, body: string) => `var ${container} = (() => {
  let scope = {};
  const react = () => { const [found] = Object.values(scope.react); return Promise.resolve(found.get()).then((make) => make()); };
  const all = (Component) => ({
    contract: ${contract},
    screens: new Proxy({}, { get: () => () => Promise.resolve({ default: Component }) }),
  });
  return {
    init: (given) => { scope = given; },
    get: () => react().then((React) => () => { ${body} }),
  };
})();
`;

/** A release whose code does what its name says; its files and hashes are as they should be. */
export const badRelease = (good: RemoteBuild, version: string, code: BadCode): RemoteBuild => {
  const { name, candidate } = good.remote;
  const container = containerName(name, version);
  const text =
    code === 'throws when evaluated' ? BODIES[code] : source(container, candidate.contract, BODIES[code]);
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
