/** ms: what a person did keeps the session alive, what the page asks does not. */
const FRESH = 60_000;

let last = 0;

export const watchUse = (): void => {
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(
      event,
      () => {
        last = Date.now();
      },
      { capture: true, passive: true },
    );
};

export const markOfUse = (): 'used' | 'waits' => (Date.now() - last < FRESH ? 'used' : 'waits');
