/** Code that does harm while it is used: what it is, and how its version is to be reported. */
export type InUse = {
  body: string;
  /** Of the version: the one that stays, or the one before. */
  ends: 'newest' | 'previous';
  /** One of these events of the newest version; none where nothing happens that could be told. */
  reported: string[];
};

const LOOP = 'for (;;);';
const AWAY = `!document.getElementById('lab')`;
/** Of which each is drawn and does that once. */
export const screen = (code: string) => `const labPath = location.pathname;
  return all(() => {
    React.useEffect(() => { ${code} }, []);
    return React.createElement('button', { id: 'lab' }, 'lab');
  });`;

type Group = Record<string, InUse>;
const group = (
  codes: Record<string, string>,
  ends: InUse['ends'],
  reported: string[],
  around = screen,
): Group =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { body: around(code), ends, reported }]),
  );

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

const THROWN: Group = Object.fromEntries(
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

const cover = (style: string) => `const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', inset: 0, zIndex: 99999, background: 'red' }); ${style}`;
const sheet = (text: string) => `const sheet = new CSSStyleSheet(); sheet.replaceSync('${text}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;
const onLeaving = (code: string) => `const labPath = location.pathname;
  return all(() => {
    React.useEffect(() => () => { ${code} }, []);
    return React.createElement('button', { id: 'lab' }, 'lab');
  });`;

/** Done while it is left, and not undone. */
const LEFT_BEHIND = group(
  {
    'locks the scroll of body': `document.body.style.overflow = 'hidden';`,
    'locks the scroll of html': `document.documentElement.style.overflow = 'hidden';`,
    'makes body transparent': `document.body.style.opacity = '0';`,
    'hides html': `document.documentElement.hidden = true;`,
    'gives html a class and a direction': `document.documentElement.className = 'lab'; document.documentElement.dir = 'rtl';`,
    'makes body inert': `document.body.inert = true;`,
    'makes the bars inert': `for (const one of document.querySelectorAll('header, footer')) one.inert = true;`,
    'makes main transparent': `document.querySelector('main').style.opacity = '0';`,
    'hides the footer': `document.querySelector('footer').hidden = true;`,
    'leaves a dialog open': `const box = document.createElement('dialog'); document.body.append(box); box.showModal();`,
    'leaves a popover open': `const box = document.createElement('div'); box.popover = 'manual'; box.textContent = 'lab'; document.body.append(box); box.showPopover();`,
    'leaves an overlay in body': cover('document.body.append(box);'),
    'leaves an overlay in html': cover('document.documentElement.append(box);'),
    'leaves an overlay in the frame': cover(`document.querySelector('.frame').append(box);`),
    'leaves an overlay in main': cover(`document.querySelector('main').append(box);`),
    'leaves an adopted style sheet': sheet('main { display: none }'),
    'leaves a style element': `const style = document.createElement('style'); document.head.append(style); style.sheet.insertRule('main { display: none }');`,
    'leaves a base': `const base = document.createElement('base'); base.href = '/lab/'; document.head.append(base);`,
    'replaces pushState': `history.pushState = () => {};`,
    'replaces pushState of the prototype': `History.prototype.pushState = () => {};`,
    'replaces back': `history.back = () => {};`,
    'handles navigation': `navigation.onnavigate = (event) => event.preventDefault();`,
    'handles errors': `window.onerror = () => true;`,
    'handles clicks of the document': `document.onclick = () => false;`,
    'patches map': `Array.prototype.map = function () { return []; };`,
    'patches then': `Promise.prototype.then = () => new Promise(() => {});`,
    'patches toString': `Object.prototype.toString = () => 'lab';`,
    'patches parse': `JSON.parse = () => null;`,
    'patches fetch': `window.fetch = () => new Promise(() => {});`,
    'patches setTimeout': `window.setTimeout = () => 0;`,
    'patches addEventListener': `EventTarget.prototype.addEventListener = () => {};`,
    'patches what storage keeps': `Storage.prototype.setItem = () => {};`,
    'patches what the document finds': `Document.prototype.querySelector = () => null;`,
    'adds to every object': `Object.prototype.lab = 1;`,
  },
  'newest',
  ['error'],
  onLeaving,
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
