import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { type Answer, PLAYER, renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { FAULTY_ANSWERS, LOGGED_OUT_SESSION } from '../testing/faultyAnswersAndLoggedOutSession';
import HowToPlayScreen from './HowToPlayScreen';

const aGuideAnswer = (html: unknown, video: unknown = '') => ({
  status: true,
  result: 'ok',
  content: [{ how_to_play_content: html, video_link: video }],
});

const renderHowToPlay = (answer: Answer, session = PLAYER) =>
  renderScreen(<HowToPlayScreen />, { path: '/htp', session, answers: { '/api-how-to-play': answer } });

afterEach(() => setConfig(DEFAULT_CONFIG));

test('shows the rich text and the video, which opens in a tab of its own', async () => {
  const { sent } = renderHowToPlay(
    aGuideAnswer('<h2>Single</h2><ul><li>Pick a <b>digit</b></li></ul>', 'https://video.example/1'),
  );
  expect(await screen.findByRole('heading', { name: 'Single' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Pick a digit');
  const video = screen.getByRole('link', { name: 'Watch the tutorial video' });
  expect(video).toHaveAttribute('href', 'https://video.example/1');
  // The words come first: nobody has to leave for them.
  expect(screen.getByRole('listitem').compareDocumentPosition(video)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(video).toHaveAttribute('target', '_blank');
  expect(video).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(sent.to('/api-how-to-play')).toEqual({ env_type: 'Prod', app_key: 'ank-demo-key' });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x', 'not a link', null, 7, {}])(
  'a video link that is no http(s) address is no link: %p',
  async (video) => {
    renderHowToPlay(aGuideAnswer('<p>Words</p>', video));
    expect(await screen.findByText('Words')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('plain text stays text, line by line', async () => {
  renderHowToPlay(aGuideAnswer('Pick a market\nPick a digit & wait'));
  const text = await screen.findByText(/Pick a market/);
  expect(text).toHaveTextContent(/^Pick a market\nPick a digit & wait$/, { normalizeWhitespace: false });
  expect(text).toHaveClass('plain');
});

test.each<[string, unknown]>([
  ['no content', { status: true }],
  ['a null list', { status: true, content: null }],
  ['odd rows', { status: true, content: ['x', null, 3] }],
  ['null fields', aGuideAnswer(null, null)],
  ['null', 'null'],
])('nothing to show (%s): NO DATA FOUND', async (_what, answer) => {
  renderHowToPlay(answer);
  expect(await screen.findByText('NO DATA FOUND')).toBeVisible();
});

test.each<[string, () => unknown]>([...FAULTY_ANSWERS, ['refused', () => ({ status: false })]])(
  '%s: said in place, and Retry works',
  async (_why, broken) => {
    const { user } = renderHowToPlay((_body: unknown, times: number) =>
      times === 1 ? broken() : aGuideAnswer('<p>Words</p>'),
    );
    expect(
      await screen.findByText('How To Play did not load. Check your internet and try again.'),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Words')).toBeVisible();
  },
);

test('while it is tried again the words stay', async () => {
  const { user } = renderHowToPlay((_body: unknown, times: number) =>
    times === 1 ? new Error('offline') : new Promise(() => {}),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { busy: true })).toBeVisible();
  expect(screen.getByText(/^How To Play did not load/)).toBeVisible();
});

test('a skeleton stands while it loads', () => {
  renderHowToPlay(() => new Promise(() => {}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a player who is logged in gets the content alone: the frame is the app’s', async () => {
  renderHowToPlay(aGuideAnswer('<p>Words</p>'));
  await screen.findByText('Words');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});

test('logged out it opens in the landing layout', async () => {
  setConfig({ ...DEFAULT_CONFIG, androidAppUrl: 'https://app.example/ank.apk' });
  renderHowToPlay(aGuideAnswer('<p>Words</p>'), LOGGED_OUT_SESSION);
  expect(await screen.findByText('Words')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How To Play' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Download App' })).toHaveAttribute(
    'href',
    'https://app.example/ank.apk',
  );
  expect(
    screen.getByText('PLEASE DOWNLOAD ANDROID APPLICATION FOR FAST DEPOSIT AND FAST WITHDRAW (24x7)'),
  ).toBeVisible();
});

test('every item of its menu leads to the log-in but How To Play', async () => {
  const { user } = renderHowToPlay(aGuideAnswer('<p>Words</p>'), LOGGED_OUT_SESSION);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/login'],
    ['Add Funds', '/login'],
    ['Wallet', '/login'],
    ['Win History', '/login'],
    ['Bid History', '/login'],
    ['How To Play', '/htp'],
    ['Game Rates', '/login'],
    ['Charts', '/login'],
  ]);
  await user.click(menu.getByRole('link', { name: 'How To Play' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['', 'javascript:alert(1)'])(
  'without an address for the app (%p) Support is asked for it',
  async (address) => {
    setConfig({ ...DEFAULT_CONFIG, androidAppUrl: address });
    renderHowToPlay(aGuideAnswer('<p>Words</p>'), LOGGED_OUT_SESSION);
    await screen.findByText('Words');
    expect(screen.queryByRole('link', { name: 'Download App' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download App' })).toBeVisible();
  },
);
