import type { Scenario } from './faultyReleases';
import { codeOnEachRender, codeOnMount } from './fixtures/runtimeFaultCode';

/** Says that the page is about to hang: nothing more can be heard of it. */
export const HANG_MESSAGE = 'lab: hangs';
const LOOP = `console.log('${HANG_MESSAGE}'); for (;;);`;

const codeThatThrows = (when: string): string => `throw new Error('lab: thrown ${when}');`;
const codeAfterDelay = (code: string, ms: number): string =>
  codeOnMount(`setTimeout(() => { ${code} }, ${ms});`);
const codeThatClicksItself = (code: string, afterMs = 0): string =>
  codeOnMount(`setTimeout(() => document.getElementById('lab').click(), ${afterMs});`, code);
const ROUTER = 'const go = router.useNavigate(); const { pathname, key } = router.useLocation();';

/** `isEvaluated`: the body runs as soon as the entry does, in place of a container. */
type ExpectedEnding = Partial<Scenario> & { isEvaluated?: boolean };
const FAILED: ExpectedEnding = { reported: 'failed' };
const STAYS: ExpectedEnding = { wanted: ['newest'], reported: 'error' };
const HANGING: ExpectedEnding = { hangs: 2 };
const EMPTY: ExpectedEnding = { reported: 'empty' };

/**
 * Codes that break the newest version; unless it is said otherwise, a code is reported as `crashed`, and the
 * version before takes its place.
 */
export const FAULTY_CODES: Record<string, [body: string, ends?: ExpectedEnding]> = {
  'throws when evaluated': [codeThatThrows('while evaluated'), { ...FAILED, isEvaluated: true }],
  'loops when evaluated': [LOOP, { ...HANGING, isEvaluated: true }],
  'loads the page again when evaluated': [
    'location.reload();',
    { ...FAILED, isEvaluated: true, reloads: true },
  ],
  'breaks the contract': [`return { contract: 999, screens: [] };`, FAILED],
  'has no such screen': [`return { contract: 1, screens: {} };`, FAILED],
  'has a screen that is none': [`return all(7);`, FAILED],
  'throws when drawn': [codeOnEachRender(codeThatThrows('while drawn'))],
  'throws nothing at all': [codeOnEachRender('throw undefined;')],
  'throws what has no text': [codeOnEachRender('throw Object.create(null);')],
  'throws an error without a readable message': [
    codeOnEachRender(`throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });`),
  ],
  'throws a symbol': [codeOnEachRender(`throw Symbol('lab');`)],
  'throws what nobody can look at': [
    codeOnEachRender(`const no = () => { throw new Error('lab: not to be looked at'); };
    throw new Proxy({}, { get: no, getPrototypeOf: no, has: no });`),
    { reloads: true },
  ],
  'throws what has no text in an effect': [codeOnMount('throw Object.create(null);')],
  'throws in an effect': [codeOnMount(codeThatThrows('in an effect'))],
  'throws in a layout effect': [
    codeOnEachRender(`React.useLayoutEffect(() => { ${codeThatThrows('in a layout effect')} });`),
  ],
  'throws when drawn again': [
    codeOnEachRender(`const [n, setN] = React.useState(0);
    React.useEffect(() => { setTimeout(() => setN(1), 300); }, []);
    if (n) ${codeThatThrows('when drawn again')}`),
  ],
  'throws on leaving': [
    codeOnEachRender(`const leave = () => { ${codeThatThrows('on leaving')} };
    React.useEffect(() => leave, []);
    React.useLayoutEffect(() => leave, []);`),
    { leaves: 1 },
  ],
  'throws in a handler': [codeThatClicksItself(codeThatThrows('in a handler')), STAYS],
  'throws in a timer': [codeAfterDelay(codeThatThrows('in a timer'), 0), STAYS],
  'rejects a promise': [codeOnMount(`Promise.reject(new Error('lab: rejected'));`), STAYS],
  'loops when drawn': [codeOnEachRender(LOOP), HANGING],
  'loops in an effect': [codeOnMount(LOOP), HANGING],
  'loops in a handler': [codeThatClicksItself(LOOP, 1500), HANGING],
  'loops in a timer': [codeAfterDelay(LOOP, 1500), HANGING],
  'loops in a promise': [codeOnMount(`Promise.resolve().then(() => { ${LOOP} });`), HANGING],
  'suspends for ever': [`const never = new Promise(() => {}); return all(() => React.use(never));`],
  'waits for a late chunk that never answers': [
    `const Late = React.lazy(() => new Promise(() => {})); return all(() => React.createElement(Late));`,
  ],
  'waits for a late chunk that is missing': [
    `const gone = () => Object.assign(new Error('late.js did not load'), { name: 'ChunkLoadError' });
    const Late = React.lazy(() => new Promise((_, no) => setTimeout(() => no(gone()), 300)));
    return all(() => React.createElement(Late));`,
  ],
  'loads the page again in an effect': [codeOnMount('location.reload();'), { reloads: true }],
  'sends the page to itself in a timer': [
    codeAfterDelay('location.assign(location.href);', 100),
    { reloads: true },
  ],
  'navigates in circles': [
    codeOnEachRender(`${ROUTER}
    React.useEffect(() => { go(pathname + '?lab=' + Math.random(), { replace: true }); }, [key]);`),
  ],
  'replaces the path in a timer': [
    codeOnEachRender(`${ROUTER} React.useEffect(() => {
      const t = setInterval(() => go(pathname, { replace: true }), 50);
      return () => clearInterval(t);
    });`),
  ],
  'calls the player back on leaving': [
    codeOnEachRender(`${ROUTER} React.useEffect(() => () => go(pathname), []);`),
    { leaves: 8 },
  ],
  'draws nothing': [`return all(() => null);`, EMPTY],
  'draws an empty box': [
    `return all(() => React.createElement('div', null, React.createElement('p')));`,
    EMPTY,
  ],
};
