import { LEFT_BEHIND } from './inUseLeft';
import { AWAY, cover, type Group, group } from './inUseShape';
import { THROWN } from './inUseThrown';

const LOOP = 'for (;;);';
const tick = 'window.labTicks = (window.labTicks ?? 0) + 1;';
const later = (code: string) => `() => { if (${AWAY}) { ${code} } }`;

/** Started, and never ended by its own code. */
const OWNED = group(
  {
    'an interval ticks on': `setInterval(${later(tick)}, 20);`,
    'an interval loops without end': `setInterval(${later(LOOP)}, 20);`,
    'an interval empties the page': `setInterval(${later(`document.querySelector('main').replaceChildren();`)}, 20);`,
    'a timer starts itself again': `const again = () => { ${tick.replace('window', `if (${AWAY}) window`)} setTimeout(again, 10); }; again();`,
    'frames go on': `const again = () => { if (${AWAY}) { ${tick} } requestAnimationFrame(again); }; again();`,
    'idle work goes on': `const again = () => { if (${AWAY}) { ${tick} } requestIdleCallback(again); }; requestIdleCallback(again);`,
    'slow frames go on': `const again = () => { const end = Date.now() + 90; while (${AWAY} && Date.now() < end); requestAnimationFrame(again); }; again();`,
    'a flood of calls goes on': `setInterval(${later(`${tick} fetch('/lab-flood').catch(() => {});`)}, 20);`,
    'memory is filled': `const kept = []; setInterval(${later(`${tick} kept.push(new Array(1e5).fill(kept.length));`)}, 20);`,
    'a listener of the window hears': `addEventListener('lab:look', ${later(tick)});`,
    'a listener of the document hears': `own.document.addEventListener('lab:look', ${later(tick)});`,
    'a listener of the document keeps taps': `own.document.addEventListener('click', (event) => { if (${AWAY}) { ${tick} event.preventDefault(); event.stopImmediatePropagation(); } }, true);`,
    'an observer looks on': `new MutationObserver(${later(tick)}).observe(document.documentElement, { subtree: true, childList: true, attributes: true });`,
    'an observer of sizes looks on': `new ResizeObserver(${later(tick)}).observe(document.body);`,
    'an observer of places looks on': `new IntersectionObserver(${later(tick)}).observe(document.body);`,
    'a socket stays open': `new WebSocket('ws://' + location.host + '/api-lab').onerror = ${later(tick)};`,
    'an event source asks again': `new EventSource('/api-lab').onerror = ${later(tick)};`,
  },
  'newest',
  [],
);

/** In its own sight: the player must not be held. */
const HOLDS = group(
  {
    'is transparent': `document.querySelector('main').style.opacity = '0';`,
    'is behind an overlay': cover('document.body.append(box);'),
    'is behind an overlay that nobody sees': cover(
      `box.style.background = 'none'; document.body.append(box);`,
    ),
    'is invisible': `document.querySelector('main').style.visibility = 'hidden';`,
    'is inert with all the page': `document.body.inert = true;`,
    'is behind an empty dialog': `const box = document.createElement('dialog'); document.body.append(box); box.showModal();`,
  },
  'previous',
  ['empty'],
);

const drawn = (code: string, rest = '') => `return all(() => {
    const [n, setN] = React.useState(0);
    ${code}
    return React.createElement('h1', null, 'lab ' + n);
  });${rest}`;

const ENDLESS: Group = {
  'sets state in an effect without end': {
    body: drawn('React.useEffect(() => { setN(n + 1); });'),
    ends: 'previous',
    reported: ['crashed'],
  },
  'sets state in a layout effect without end': {
    body: drawn('React.useLayoutEffect(() => { setN(n + 1); });'),
    ends: 'previous',
    reported: ['crashed'],
  },
  'sets state while drawing without end': {
    body: drawn('setN(n + 1);'),
    ends: 'previous',
    reported: ['crashed'],
  },
  'sets state in a ref without end': {
    body: `return all(() => {
      const [n, setN] = React.useState(0);
      return React.createElement('h1', { ref: () => setN(n + 1) }, 'lab ' + n);
    });`,
    ends: 'previous',
    reported: ['crashed'],
  },
  'dispatches without end': {
    body: `return all(() => {
      const dispatch = redux.useDispatch();
      const n = redux.useSelector((state) => state.screen.subtitle);
      React.useEffect(() => { dispatch({ type: 'screen/changed', payload: { subtitle: n + '.' } }); });
      return React.createElement('h1', null, 'lab');
    });`,
    ends: 'previous',
    reported: ['crashed'],
  },
};

/** The player taps away again and again, and is called back, or nothing happens. */
const CALLED = {
  ...group(
    {
      'calls back on leaving': `go(labPath);`,
    },
    'previous',
    ['crashed'],
    (code) => `const labPath = location.pathname;
      return all(() => {
        const go = router.useNavigate();
        React.useEffect(() => () => { ${code} }, []);
        return React.createElement('h1', null, 'lab');
      });`,
  ),
  ...group(
    {
      'calls back every 2.6 s': `globalThis.setInterval(() => go(labPath), 2600);`,
      'calls back late': `globalThis.setInterval(() => { if (location.pathname !== labPath) go(labPath); }, 5000);`,
    },
    'previous',
    ['crashed'],
    (code) => `const labPath = location.pathname; let isOn = false;
      return all(() => {
        const go = router.useNavigate();
        React.useEffect(() => { if (!isOn) { isOn = true; ${code} } }, []);
        return React.createElement('h1', null, 'lab');
      });`,
  ),
  ...group(
    {
      'swallows pushState': `history.pushState = () => {};`,
      'swallows pushState of the prototype': `History.prototype.pushState = () => {};`,
      'has pushState throw': `history.pushState = () => { throw new Error('lab: no way'); };`,
      'cancels every navigation': `own.navigation?.addEventListener('navigate', (event) => event.cancelable && event.preventDefault());`,
    },
    'newest',
    ['error', 'crashed'],
  ),
};

export const IN_USE = {
  'left running': OWNED,
  'thrown anything': THROWN,
  'left behind': LEFT_BEHIND,
  'holding the player': HOLDS,
  'endless work': ENDLESS,
  'calling back': CALLED,
} satisfies Record<string, Group>;
