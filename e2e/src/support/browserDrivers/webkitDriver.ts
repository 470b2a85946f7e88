import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@ank/testkit/free-port';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type BrowserDriver, elementXPaths, newShownElementActions } from './browserDriver';

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';

/** WebKitGTK's own browser, whose folder carries the version of its interface. Throws when there is none. */
const findMiniBrowser = (): string => {
  const folder = readdirSync(LIBRARIES).find((name) => name.startsWith('webkit2gtk-4'));
  if (!folder) throw new Error('No WebKitGTK here: apt-get install webkit2gtk-driver xvfb');
  return `${LIBRARIES}/${folder}/MiniBrowser`;
};

const endProcess = (child: ChildProcess): Promise<void> =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });

/** The display says its number when it is ready: no other run can have the same. */
const startVirtualDisplay = async () => {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '500x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.once('error', reject);
    display.stdio[3]?.once('data', (said: Buffer) => resolve(said.toString().trim()));
  });
  return { display, env: { ...process.env, DISPLAY: `:${number}` } };
};

const connectDriver = async (port: number): Promise<WebDriver> => {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  });
  for (let left = 50; ; left--) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      if (left === 0 || !/ECONNREFUSED/.test(String(error))) throw error;
      await wait(100);
    }
  }
};

/** WebKit, the engine of every iPhone, in Debian's MiniBrowser on a display that nobody sees. */
export const openWebkitDriver = async (origin: string): Promise<BrowserDriver> => {
  const { display, env } = await startVirtualDisplay();
  const port = await findFreePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const closeAll = async () => {
    await endProcess(server);
    await endProcess(display);
  };
  try {
    const driver = await connectDriver(port);
    await driver.manage().window().setRect({ width: 390, height: 844 });
    const finger = newShownElementActions(
      (path) => driver.findElements(By.xpath(path)),
      (element) => element.isDisplayed(),
    );
    const touch = (path: string, act: (shown: WebElement) => Promise<void>) =>
      finger.touch(path, async (shown) => {
        // The driver scrolls no further than to an edge, where our bars lie.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', shown);
        await act(shown);
      });
    return {
      version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
      complaints: [],
      goTo: (path) => driver.get(`${origin}${path}`),
      press: (name) => touch(elementXPaths.button(name), (shown) => shown.click()),
      tap: (words) => touch(elementXPaths.words(words), (shown) => shown.click()),
      type: (label, text) => touch(elementXPaths.field(label), (shown) => shown.sendKeys(text)),
      waitForText: (words) => touch(elementXPaths.words(words), async () => undefined),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      close: () => driver.quit().finally(closeAll),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
