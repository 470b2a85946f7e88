import type { Page } from '@playwright/test';

type WindowWithAlerts = { said?: { text: string; isHeard: boolean }[] };

/** Runs in a page from its start: notes what its alerts say, as soon as it can be seen. */
export const recordAlertsInPage = (): void => {
  const said: NonNullable<WindowWithAlerts['said']> = [];
  (window as WindowWithAlerts).said = said;
  const noted = new WeakMap<Element, string>();
  let isAwaited = false;
  const note = () => {
    isAwaited = false;
    for (const alert of document.querySelectorAll('[role="alert"]')) {
      const text = alert.textContent ?? '';
      if (noted.get(alert) === text || !alert.checkVisibility()) continue;
      noted.set(alert, text);
      said.push({ text, isHeard: false });
    }
  };
  new MutationObserver(() => {
    if (!isAwaited) requestAnimationFrame(note);
    isAwaited = true;
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/**
 * Waits until an alert says this text, or has said it since the last wait: it closes after 3 s. A dialog
 * that closes with it leaves the history first, else the browser drops the address that a test opens next.
 */
export const waitForAlert = async (page: Page, wantedText: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const one = (window as WindowWithAlerts).said?.find(
      ({ text, isHeard }) => !isHeard && text.includes(wanted),
    );
    if (one) one.isHeard = true;
    return (
      one !== undefined ||
      [...document.querySelectorAll('[role="alert"]')].some(
        (alert) => alert.checkVisibility() && alert.textContent?.includes(wanted),
      )
    );
  }, wantedText);
  await page.waitForFunction(
    () => document.querySelector('dialog[open]') || !(history.state as { ankOpen?: boolean } | null)?.ankOpen,
  );
};

export const countAlerts = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) => ((window as WindowWithAlerts).said ?? []).filter(({ text }) => text.includes(wanted)).length,
    text,
  );
