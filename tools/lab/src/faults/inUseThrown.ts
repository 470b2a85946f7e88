import { type Group, type InUse, screen } from './inUseShape';

/** What may be thrown. */
const VALUES = {
  'what has no text': 'Object.create(null)',
  'an error whose message throws': `Object.defineProperty(new Error(), 'message', { get() { throw 1; } })`,
  null: 'null',
  'a string': `'lab: no'`,
  'a proxy that refuses': `new Proxy({}, { get: no, getPrototypeOf: no, has: no, ownKeys: no })`,
  'a symbol': `Symbol('lab')`,
};

const slice = (
  listen: string,
) => `const lab = redux.createSlice({ name: 'lab', initialState: 0, reducers: { did: (n) => n + 1 } });
  store.injectSlice(lab, (listen) => { ${listen} });
  return all(() => {
    const dispatch = redux.useDispatch();
    React.useEffect(() => { dispatch(lab.actions.did()); }, []);
    return React.createElement('button', { id: 'lab' }, 'lab');
  });`;

/** Where it may be thrown; the screen that stays is the version before's, or the newest's. */
const PLACES: Record<string, [ends: InUse['ends'], reported: string, body: (raise: string) => string]> = {
  'while loading': ['previous', 'failed', (raise) => raise],
  'while drawing': ['previous', 'crashed', (raise) => `return all(() => { ${raise} });`],
  'in an effect': ['previous', 'crashed', screen],
  'in a handler': [
    'newest',
    'error',
    (raise) => `return all(() => {
      React.useEffect(() => { document.getElementById('lab').click(); }, []);
      return React.createElement('button', { id: 'lab', onClick: () => { ${raise} } }, 'lab');
    });`,
  ],
  'in a listener of the store': [
    'newest',
    'error',
    (raise) => slice(`listen({ actionCreator: lab.actions.did, effect: () => { ${raise} } });`),
  ],
  'in a follower of the store': [
    'newest',
    'error',
    (raise) => `return all(() => {
      const { subscribe, dispatch } = redux.useStore();
      React.useEffect(() => {
        subscribe(() => { ${raise} });
        setTimeout(() => dispatch({ type: 'lab/did' }), 200);
      }, []);
      return React.createElement('button', { id: 'lab' }, 'lab');
    });`,
  ],
};

export const THROWN: Group = Object.fromEntries(
  Object.entries(PLACES).flatMap(([where, [ends, reported, body]]) =>
    Object.entries(VALUES).map(([what, value]): [string, InUse] => {
      const raise = `const no = () => { throw new Error('lab: not to be looked at'); }; throw ${value};`;
      // React cannot go on after looking at it: the page begins again without the version.
      const isDeadly = what.includes('proxy') && /drawing|effect/.test(where);
      return [
        `throws ${what} ${where}`,
        { body: body(raise), ends, reported: isDeadly ? ['crashed'] : [reported] },
      ];
    }),
  ),
);
