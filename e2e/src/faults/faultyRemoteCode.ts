import type { Scenario } from './faultyReleases';
import { drawn, screen } from './fixtures/runtimeFaultCode';

/** Says that the page is about to hang: nothing more can be heard of it. */
export const HANG_MESSAGE = 'lab: hangs';
const LOOP = `console.log('${HANG_MESSAGE}'); for (;;);`;

const throwErrorCode = (when: string): string => `throw new Error('lab: thrown ${when}');`;
const delayCode = (code: string, ms: number): string => screen(`setTimeout(() => { ${code} }, ${ms});`);
const runInHandlerCode = (code: string, afterMs = 0): string =>
  screen(`setTimeout(() => document.getElementById('lab').click(), ${afterMs});`, code);
const ROUTER = 'const go = router.useNavigate(); const { pathname, key } = router.useLocation();';

/** `isEvaluated`: the body runs as soon as the entry does, in place of a container. */
type Ends = Partial<Scenario> & { isEvaluated?: boolean };
const FAILED: Ends = { reported: 'failed' };
const STAYS: Ends = { wanted: ['newest'], reported: 'error' };
const HANGING: Ends = { hangs: 2 };
const EMPTY: Ends = { reported: 'empty' };

/**
 * Codes that break the newest version; unless it is said otherwise, a code is reported as `crashed`, and the
 * version before takes its place.
 */
export const FAULTY_CODES: Record<string, [body: string, ends?: Ends]> = {
  'throws when evaluated': [throwErrorCode('while evaluated'), { ...FAILED, isEvaluated: true }],
  'loops when evaluated': [LOOP, { ...HANGING, isEvaluated: true }],
  'loads the page again when evaluated': [
    'location.reload();',
    { ...FAILED, isEvaluated: true, reloads: true },
  ],
  'breaks the contract': [`return { contract: 999, screens: [] };`, FAILED],
  'has no such screen': [`return { contract: 1, screens: {} };`, FAILED],
  'has a screen that is none': [`return all(7);`, FAILED],
  'throws when drawn': [drawn(throwErrorCode('while drawn'))],
  'throws nothing at all': [drawn('throw undefined;')],
  'throws what has no text': [drawn('throw Object.create(null);')],
  'throws an error without a readable message': [
    drawn(`throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });`),
  ],
  'throws a symbol': [drawn(`throw Symbol('lab');`)],
  'throws what nobody can look at': [
    drawn(`const no = () => { throw new Error('lab: not to be looked at'); };
    throw new Proxy({}, { get: no, getPrototypeOf: no, has: no });`),
    { reloads: true },
  ],
  'throws what has no text in an effect': [screen('throw Object.create(null);')],
  'throws in an effect': [screen(throwErrorCode('in an effect'))],
  'throws in a layout effect': [
    drawn(`React.useLayoutEffect(() => { ${throwErrorCode('in a layout effect')} });`),
  ],
  'throws when drawn again': [
    drawn(`const [n, setN] = React.useState(0);
    React.useEffect(() => { setTimeout(() => setN(1), 300); }, []);
    if (n) ${throwErrorCode('when drawn again')}`),
  ],
  'throws on leaving': [
    drawn(`const leave = () => { ${throwErrorCode('on leaving')} };
    React.useEffect(() => leave, []);
    React.useLayoutEffect(() => leave, []);`),
    { leaves: 1 },
  ],
  'throws in a handler': [runInHandlerCode(throwErrorCode('in a handler')), STAYS],
  'throws in a timer': [delayCode(throwErrorCode('in a timer'), 0), STAYS],
  'rejects a promise': [screen(`Promise.reject(new Error('lab: rejected'));`), STAYS],
  'loops when drawn': [drawn(LOOP), HANGING],
  'loops in an effect': [screen(LOOP), HANGING],
  'loops in a handler': [runInHandlerCode(LOOP, 1500), HANGING],
  'loops in a timer': [delayCode(LOOP, 1500), HANGING],
  'loops in a promise': [screen(`Promise.resolve().then(() => { ${LOOP} });`), HANGING],
  'suspends for ever': [`const never = new Promise(() => {}); return all(() => React.use(never));`],
  'waits for a late chunk that never answers': [
    `const Late = React.lazy(() => new Promise(() => {})); return all(() => React.createElement(Late));`,
  ],
  'waits for a late chunk that is missing': [
    `const gone = () => Object.assign(new Error('late.js did not load'), { name: 'ChunkLoadError' });
    const Late = React.lazy(() => new Promise((_, no) => setTimeout(() => no(gone()), 300)));
    return all(() => React.createElement(Late));`,
  ],
  'loads the page again in an effect': [screen('location.reload();'), { reloads: true }],
  'sends the page to itself in a timer': [
    delayCode('location.assign(location.href);', 100),
    { reloads: true },
  ],
  'navigates in circles': [
    drawn(`${ROUTER}
    React.useEffect(() => { go(pathname + '?lab=' + Math.random(), { replace: true }); }, [key]);`),
  ],
  'replaces the path in a timer': [
    drawn(`${ROUTER} React.useEffect(() => {
      const t = setInterval(() => go(pathname, { replace: true }), 50);
      return () => clearInterval(t);
    });`),
  ],
  'calls the player back on leaving': [
    drawn(`${ROUTER} React.useEffect(() => () => go(pathname), []);`),
    { leaves: 8 },
  ],
  'draws nothing': [`return all(() => null);`, EMPTY],
  'draws an empty box': [
    `return all(() => React.createElement('div', null, React.createElement('p')));`,
    EMPTY,
  ],
};
