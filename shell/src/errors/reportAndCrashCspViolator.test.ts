import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import '../remoteResources/restorePatchedBuiltIns';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { endAttempt, startAttempt } from '../attempts/attemptHeartbeat';
import { startRecordingChangeAuthors } from '../remoteResources/changeAuthors';
import { compileVersionScript } from '../testing/compileVersionScript';
import { aCandidate } from '../testing/registryFixtures';
import { reportAndCrashCspViolator } from './reportAndCrashCspViolator';

const heard: unknown[] = [];
const recordTelemetryEvent = (event: Event) => heard.push((event as CustomEvent).detail);

beforeAll(() => {
  setConfig({ ...DEFAULT_CONFIG });
  addEventListener('ank:remote', recordTelemetryEvent);
});
afterAll(() => removeEventListener('ank:remote', recordTelemetryEvent));
beforeEach(() => {
  heard.length = 0;
});

const reportViolation = (
  sourceFile: string,
  blockedURI = 'https://evil.example/x?token=secret',
  effectiveDirective = 'img-src',
  target: EventTarget = document,
) => reportAndCrashCspViolator({ sourceFile, blockedURI, effectiveDirective, target });

const OWN = 'https://ank.example/r/wallet/1.5.0/Screen.js';
const SHELL = 'https://ank.example/shell/9.0.0/main.js';

test('a breach is told with the remote and version whose script it was, once, and without what the address carried', () => {
  reportViolation('https://ank.example/r/wallet/1.2.0/Screen.js');
  reportViolation('https://ank.example/r/wallet/1.2.0/Screen.js?v=1', 'https://evil.example/y?token=other');
  expect(heard).toEqual([
    { event: 'breach', remote: 'wallet', version: '1.2.0', reason: 'img-src blocked https://evil.example' },
  ]);
});

test('what React, in the shell’s code, drew is the remote’s whose screen is shown', () => {
  const { container } = render(createElement('img', { alt: '' }));
  const [picture = document] = container.children;
  const shown = { remote: 'wallet', candidate: aCandidate('1.3.0'), screen: 'WalletScreen' };
  const attempt = startAttempt({ ...shown, crash: () => {} });
  reportViolation(SHELL, 'https://pictures.example/qr.png', 'img-src', picture);
  expect(heard).toEqual([
    {
      event: 'breach',
      remote: 'wallet',
      version: '1.3.0',
      reason: 'img-src blocked https://pictures.example',
    },
  ]);
  endAttempt(attempt);
  reportViolation(SHELL, 'https://elsewhere.example/qr.png', 'img-src', picture);
  expect(heard.slice(1)).toMatchObject([{ remote: 'shell', version: '9.0.0' }]);
});

test('a picture that React asked for before it was in the page is the remote’s whose screen is shown', () => {
  const crash = jest.fn();
  const attempt = startAttempt({
    remote: 'wallet',
    candidate: aCandidate('1.3.1'),
    screen: 'WalletScreen',
    crash,
  });
  for (const source of [SHELL, '']) {
    const src = `https://pictures${source.length}.example/qr.png?token=secret`;
    const { unmount } = render(createElement('img', { alt: '', src }));
    reportViolation(source, src);
    unmount();
  }
  const told = { event: 'breach', remote: 'wallet', version: '1.3.1' };
  expect(heard).toMatchObject([told, told]);
  expect(crash).not.toHaveBeenCalled();
  endAttempt(attempt);
});

test.each([
  ['that is in no page', () => []],
  [
    'beside one that React drew from another host',
    () => [createElement('img', { alt: '', src: 'https://pixel.example/own.png' })],
  ],
])(
  'a picture %s is nobody’s where its code has no name, and its own version’s where it has',
  (_what, drawn) => {
    const attempt = startAttempt({
      remote: 'wallet',
      candidate: aCandidate('1.3.2'),
      screen: 'WalletScreen',
      crash: jest.fn(),
    });
    const { unmount } = render(createElement('div', {}, ...drawn()));
    for (const source of [SHELL, '']) reportViolation(source, 'https://pixel.example/1.gif');
    expect(heard).toEqual([]);
    reportViolation(
      'https://ank.example/r/history/1.3.2/Screen.js',
      `https://pixel${drawn().length}.example/1.gif`,
    );
    expect(heard).toMatchObject([{ event: 'breach', remote: 'history', version: '1.3.2' }]);
    unmount();
    endAttempt(attempt);
  },
);

test.each([
  ['a sheet from elsewhere', 'link', 'style-src-elem'],
  ['a script from elsewhere', 'script', 'script-src-elem'],
  ['a frame', 'iframe', 'frame-src'],
  ['a picture', 'img', 'img-src'],
  ['a picture that is in no page', undefined, 'img-src'],
  ['a call', undefined, 'connect-src'],
  ['a text as markup', undefined, 'require-trusted-types-for'],
  ['a text as code', undefined, 'script-src'],
])('%s that nameless code brought is nobody’s, after whose file of ours it ran', (_what, name, directive) => {
  const crash = jest.fn();
  const attempt = startAttempt({
    remote: 'wallet',
    candidate: aCandidate('1.7.1'),
    screen: 'WalletScreen',
    crash,
  });
  const foreign = name && document.head.appendChild(document.createElement(name));
  for (const source of [SHELL, ''])
    reportViolation(source, 'https://elsewhere.example', directive, foreign || document);
  expect(heard).toEqual([]);
  expect(crash).not.toHaveBeenCalled();
  if (foreign) foreign.remove();
  endAttempt(attempt);
});

test.each(['script-src-elem', 'style-src-elem', 'connect-src', 'font-src'])(
  'a file of the site that a network leads elsewhere (%s) is nobody’s, though a version asked for it',
  (directive) => {
    const crash = jest.fn();
    const attempt = startAttempt({
      remote: 'wallet',
      candidate: aCandidate('1.5.0'),
      screen: 'WalletScreen',
      crash,
    });
    for (const source of [OWN, SHELL, ''])
      reportViolation(source, `${location.origin}/r/wallet/1.5.0/HelpScreen.js`, directive);
    expect(heard).toEqual([]);
    expect(crash).not.toHaveBeenCalled();
    endAttempt(attempt);
  },
);

test('what an extension does is nobody’s of ours, whatever screen is shown', () => {
  reportViolation('chrome-extension://abc/x.js');
  const crash = jest.fn();
  const attempt = startAttempt({
    remote: 'wallet',
    candidate: aCandidate('1.6.0'),
    screen: 'WalletScreen',
    crash,
  });
  reportViolation('chrome-extension://abc/y.js', 'inline', 'style-src-elem');
  expect(heard).toEqual([]);
  expect(crash).not.toHaveBeenCalled();
  endAttempt(attempt);
});

test.each([
  ['a style that its script put in', OWN, 'inline', 'style-src-elem', true],
  ['a text as markup', OWN, 'trusted-types-sink', 'require-trusted-types-for', true],
  ['a call of a foreign host', OWN, 'https://elsewhere.example/a', 'connect-src', true],
  ['a picture, whose host others choose', OWN, 'https://elsewhere.example/a.png', 'img-src', false],
  ['a base, which is blocked', SHELL, 'https://elsewhere.example/', 'base-uri', false],
  ['an eval that a library does without', OWN, 'eval', 'script-src', false],
  ['code that nobody knows', '', 'inline', 'style-src-elem', false],
  ['another version', OWN.replace('1.5.0', '1.4.0'), 'inline', 'style-src-elem', false],
])(
  '%s: the version on screen leaves the screen as the table says',
  (_what, source, blocked, directive, isLeft) => {
    const crash = jest.fn();
    const attempt = startAttempt({
      remote: 'wallet',
      candidate: aCandidate('1.5.0'),
      screen: 'WalletScreen',
      crash,
    });
    reportViolation(source, blocked, directive);
    expect(crash).toHaveBeenCalledTimes(isLeft ? 1 : 0);
    endAttempt(attempt);
  },
);

test('a style that code without a name put in is nobody’s, though the shell’s file ran before; one that React made is the version’s', () => {
  const crash = jest.fn();
  const attempt = startAttempt({
    remote: 'wallet',
    candidate: aCandidate('1.7.0'),
    screen: 'WalletScreen',
    crash,
  });
  const foreign = document.head.appendChild(document.createElement('style'));
  for (const source of [SHELL, '']) reportViolation(source, 'inline', 'style-src-elem', foreign);
  expect(heard).toEqual([]);
  expect(crash).not.toHaveBeenCalled();
  foreign.remove();
  const inPlace = createElement('style', {}, 'b {}');
  const hoisted = createElement('style', { href: 'wallet', precedence: 'low' }, 'b {}');
  for (const style of [inPlace, hoisted]) {
    crash.mockClear();
    const { unmount } = render(style);
    const [drawn = document] = document.querySelectorAll('style');
    reportViolation(SHELL, 'inline', 'style-src-elem', drawn);
    expect(crash).toHaveBeenCalledTimes(1);
    unmount();
  }
  endAttempt(attempt);
});

test('what a version off the screen put in is its own breach, and costs the version in sight nothing', () => {
  const stop = startRecordingChangeAuthors();
  const crash = jest.fn();
  const attempt = startAttempt({
    remote: 'bidding',
    candidate: aCandidate('2.0.0'),
    screen: 'HomeScreen',
    crash,
  });
  const style = document.createElement('style');
  compileVersionScript('wallet', '1.8.0', 'document.head.append(given);')(style);
  reportViolation(SHELL, 'inline', 'style-src-elem', style);
  expect(heard).toEqual([
    { event: 'breach', remote: 'wallet', version: '1.8.0', reason: 'style-src-elem blocked inline' },
  ]);
  expect(crash).not.toHaveBeenCalled();
  endAttempt(attempt);
  stop();
});
