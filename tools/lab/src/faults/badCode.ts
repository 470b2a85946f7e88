/** Says that the page is about to hang: nothing more can be heard of it. */
export const HANGS = 'lab: hangs';
const LOOP = `console.log('${HANGS}'); for (;;);`;

const inEffect = (code: string) => `return all(() => {
    React.useEffect(() => { ${code} }, []);
    return React.createElement('button', { id: 'lab', onClick: () => onClick() }, 'lab');
  });`;
const inHandler = (code: string, afterMs = 0) => `const onClick = () => { ${code} };
  ${inEffect(`setTimeout(() => document.getElementById('lab').click(), ${afterMs});`)}`;

/** Runs as soon as the entry does, in place of a container. */
export const EVALUATED = {
  'throws when evaluated': `throw new Error('lab: thrown while evaluated');`,
  'loops when evaluated': LOOP,
  'loads the page again when evaluated': 'location.reload();',
} as const;

/** Given `React`, `router` (when the door is opened) and `all` (every screen is this one). */
export const BODIES = {
  'breaks the contract': `return { contract: 999, screens: [] };`,
  'has no such screen': `return { contract: 1, screens: {} };`,
  'has a screen that is none': `return all(7);`,
  'throws when drawn': `return all(() => { throw new Error('lab: thrown while drawn'); });`,
  'throws nothing at all': `return all(() => { throw undefined; });`,
  'throws what has no text': `return all(() => { throw Object.create(null); });`,
  'throws an error without a readable message': `return all(() => {
    throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });
  });`,
  'throws a symbol': `return all(() => { throw Symbol('lab'); });`,
  'throws what nobody can look at': `return all(() => {
    const no = () => { throw new Error('lab: not to be looked at'); };
    throw new Proxy({}, { get: no, getPrototypeOf: no, has: no });
  });`,
  'throws what has no text in an effect': inEffect('throw Object.create(null);'),
  'throws in an effect': inEffect(`throw new Error('lab: thrown in an effect');`),
  'throws in a layout effect': `return all(() => {
    React.useLayoutEffect(() => { throw new Error('lab: thrown in a layout effect'); });
    return React.createElement('h1', null, 'lab');
  });`,
  'throws when drawn again': `return all(() => {
    const [n, setN] = React.useState(0);
    React.useEffect(() => { setTimeout(() => setN(1), 300); }, []);
    if (n) throw new Error('lab: thrown when drawn again');
    return React.createElement('h1', null, 'lab');
  });`,
  'throws on leaving': `return all(() => {
    React.useEffect(() => () => { throw new Error('lab: thrown on leaving'); }, []);
    React.useLayoutEffect(() => () => { throw new Error('lab: thrown on leaving'); }, []);
    return React.createElement('h1', null, 'lab');
  });`,
  'throws in a handler': inHandler(`throw new Error('lab: thrown in a handler');`),
  'throws in a timer': inEffect(`setTimeout(() => { throw new Error('lab: thrown in a timer'); });`),
  'rejects a promise': inEffect(`Promise.reject(new Error('lab: rejected'));`),
  'loops when drawn': `return all(() => { ${LOOP} });`,
  'loops in an effect': inEffect(LOOP),
  'loops in a handler': inHandler(LOOP, 1500),
  'loops in a timer': inEffect(`setTimeout(() => { ${LOOP} }, 1500);`),
  'loops in a promise': inEffect(`Promise.resolve().then(() => { ${LOOP} });`),
  'suspends for ever': `const never = new Promise(() => {}); return all(() => React.use(never));`,
  'waits for a late chunk that never answers': `const Late = React.lazy(() => new Promise(() => {}));
    return all(() => React.createElement(Late));`,
  'waits for a late chunk that is missing': `const gone = () => Object.assign(new Error('late.js did not load'), { name: 'ChunkLoadError' });
    const Late = React.lazy(() => new Promise((_, no) => setTimeout(() => no(gone()), 300)));
    return all(() => React.createElement(Late));`,
  'loads the page again in an effect': inEffect('location.reload();'),
  'sends the page to itself in a timer': inEffect('setTimeout(() => location.assign(location.href), 100);'),
  'navigates in circles': `return all(() => {
    const go = router.useNavigate();
    const { pathname, key } = router.useLocation();
    React.useEffect(() => { go(pathname + '?lab=' + Math.random(), { replace: true }); }, [key]);
    return React.createElement('h1', null, 'lab');
  });`,
  'replaces the path in a timer': `return all(() => {
    const go = router.useNavigate();
    const { pathname } = router.useLocation();
    React.useEffect(() => { const t = setInterval(() => go(pathname, { replace: true }), 50); return () => clearInterval(t); });
    return React.createElement('h1', null, 'lab');
  });`,
  'calls the player back on leaving': `return all(() => {
    const go = router.useNavigate();
    const { pathname } = router.useLocation();
    React.useEffect(() => () => go(pathname), []);
    return React.createElement('h1', null, 'lab');
  });`,
  'draws nothing': `return all(() => null);`,
  'draws an empty box': `return all(() => React.createElement('div', null, React.createElement('p')));`,
} as const;

export type BadCode = keyof typeof BODIES | keyof typeof EVALUATED;

export const isEvaluated = (code: BadCode): code is keyof typeof EVALUATED => code in EVALUATED;
