import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchChromium } from '@ank/testkit/chromium';
import { startDevSite, startStubProvider } from '@ank/testkit/development';
import type { Listening } from '@ank/testkit/listen';
import { type FixtureCopies, newFixtureCopies } from '@ank/testkit/workbench';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';

/** Webpack's first build on a busy machine, in ms. */
const PATIENCE_MS = 60_000;

const PANEL = 'src/panel/PanelScreen.tsx';
const STYLE = 'src/panel/PanelScreen.module.css';
const HELP = 'src/panel/help.ts';
const SCREENS = 'src/screens.ts';

let bench: FixtureCopies;
let browser: Browser;
let server: Listening;
let provider: Listening;
let page: Page;

before(async () => {
  bench = newFixtureCopies();
  // A file that is loaded with its screen.
  bench.edit(PANEL, "import './help';\nimport styles", 'import styles');
  browser = await launchChromium();
  provider = await startStubProvider();
  const session = { username: 'Asha', token: 't', mobile: '9876543210' };
  server = await startDevSite({
    shown: () => [bench.remote()],
    provider,
    siteDir: join(bench.dir, 'none'),
    session,
  });
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`http://127.0.0.1:${server.port}/sample`);
  await page.getByRole('heading', { name: 'of 220' }).waitFor();
});
after(async () => {
  await server?.close();
  await browser?.close();
  await provider?.close();
  bench?.remove();
});

/** The shell's, in the screen's place. */
const locateErrorCard = () => page.getByText('Sample did not load');
/** webpack's own layer, with what it could not build. */
const locateWebpackOverlay = () => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

/** The notice of a module that threw while it was swapped in; the screen before it goes on. */
const locateNotice = () => page.getByRole('alert');

type MistakePlace = 'card' | 'notice' | 'overlay' | 'nowhere';

type Mistake = {
  title: string;
  file: string;
  /** What the file becomes; undefined where it is deleted. */
  become?: (text: string) => string;
  /** Where the developer is told; nowhere, where the screen can go on. */
  shows: MistakePlace;
  says?: string | RegExp;
};

const MISTAKES: Mistake[] = [
  {
    title: 'a bracket that is missing',
    file: PANEL,
    become: (text) => text.replace('useState(', 'useState(('),
    shows: 'overlay',
    says: /PanelScreen\.tsx/,
  },
  {
    title: 'a type that does not fit',
    file: PANEL,
    become: (text) => `${text}\nexport const wrong: number = 'text';\n`,
    shows: 'nowhere',
  },
  {
    title: 'a module that throws while it is loaded',
    file: PANEL,
    become: (text) => `${text}\nif (styles) throw new Error('at load');\n`,
    shows: 'notice',
    says: 'Error: at load',
  },
  {
    title: 'a module that throws a value which is no error',
    file: PANEL,
    become: (text) => `${text}\nif (styles) throw 'a text';\n`,
    shows: 'notice',
    says: 'Thrown: a text',
  },
  {
    title: 'a file of a screen that throws while it is loaded',
    file: HELP,
    become: (text) => `${text}\nif (location.href) throw new TypeError('of the help');\n`,
    shows: 'notice',
    says: 'TypeError: of the help',
  },
  {
    title: 'a screen that throws while it renders',
    file: PANEL,
    become: (text) => text.replace('const showHelp', "if (styles) throw new Error('no');\n  const showHelp"),
    shows: 'card',
  },
  {
    title: 'a screen that is no longer the default export',
    file: PANEL,
    become: (text) => text.replace('export default function', 'export function'),
    shows: 'card',
  },
  {
    title: 'a screen that sets its state while it renders',
    file: PANEL,
    become: (text) => text.replace('const showHelp', 'setHelp(help + "!");\n  const showHelp'),
    shows: 'card',
  },
  {
    title: 'a hook that is called in a condition',
    file: PANEL,
    become: (text) =>
      text.replace('const showHelp', "if (help === '') useState(0);\n  else useState(1);\n  const showHelp"),
    shows: 'nowhere',
  },
  {
    title: 'a package that is not there',
    file: PANEL,
    become: (text) => `import 'not-a-package';\n${text}`,
    shows: 'overlay',
    says: /not-a-package/,
  },
  { title: 'a file that is deleted', file: HELP, shows: 'overlay', says: /help/ },
  { title: 'a screen that is deleted', file: PANEL, shows: 'overlay', says: /PanelScreen/ },
  { title: 'a style sheet that is deleted', file: STYLE, shows: 'overlay', says: /PanelScreen\.module\.css/ },
  {
    title: 'a style sheet that cannot be read',
    file: STYLE,
    become: () => '.panel { color: rgb(1, 2, 3;',
    shows: 'overlay',
    says: /PanelScreen\.module\.css/,
  },
  {
    title: 'a list of screens that throws',
    file: SCREENS,
    become: (text) => `${text}\nif (contract) throw new Error('at load');\n`,
    shows: 'card',
  },
  {
    title: 'a list of screens that cannot be read',
    file: SCREENS,
    become: (text) => text.replace('export const screens = {', 'export const screens = {{'),
    shows: 'overlay',
    says: /screens\.ts/,
  },
  {
    title: 'a file that is emptied, as editors do while they save',
    file: PANEL,
    become: () => '',
    shows: 'card',
  },
];

const waitForMistakeAt = async (shows: MistakePlace, says: string | RegExp = '') => {
  if (shows === 'card') await locateErrorCard().waitFor();
  if (shows === 'notice') await locateNotice().getByText(says).first().waitFor();
  if (shows === 'overlay') await locateWebpackOverlay().getByText(says).first().waitFor();
};

for (const [index, { title, file, become, shows, says }] of MISTAKES.entries())
  test(`${title} is told where it is seen, and is off the screen with the save that mends it`, async () => {
    const path = join(bench.dir, 'mfe-sample', file);
    const sound = readFileSync(path, 'utf8');
    const soundPanel = readFileSync(join(bench.dir, 'mfe-sample', PANEL), 'utf8');
    const logged: string[] = [];
    const note = (message: ConsoleMessage) => logged.push(message.text());
    page.on('console', note);
    try {
      if (become) bench.edit(file, become(sound));
      else rmSync(path);
      await waitForMistakeAt(shows, says);
    } finally {
      bench.edit(file, sound);
    }
    if (shows === 'notice') assert.match(logged.join('\n'), /The saved module threw while it was loaded/);
    page.off('console', note);
    // A second save shows that the page still follows.
    const heading = `Board ${index} of`;
    bench.edit(PANEL, soundPanel.replace(/(?:Panel|Board \d+) of/, heading));
    await page.getByRole('heading', { name: `${heading} 220` }).waitFor();
    await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
    assert.equal(await locateErrorCard().count(), 0);
    assert.equal(await locateNotice().count(), 0);
  });
