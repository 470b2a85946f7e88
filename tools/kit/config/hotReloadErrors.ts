import { createPanelItem, newDeveloperPanel } from './developerPanel';

// The plugin that swaps components calls these two by their names, and is silent without them.

const panel = newDeveloperPanel('This save is not on the screen: it threw while it was loaded');

/** The bundle's own functions, through which every module is loaded. */
const OF_BUNDLE = /^(options\.factory|__webpack_require__|fn|hotRequire) /;

/** Names the places in the saved files at which the error came about, the innermost first. */
const listErrorPositions = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n    at ')
    .slice(1, 6)
    .filter((line) => !OF_BUNDLE.test(line))
    .slice(0, 2);

/** Tells the developer of a module that threw while it was swapped in; the screen before it goes on. */
export const handleRuntimeError = (error: unknown): void => {
  console.error('[HMR] The saved module threw while it was loaded; the page goes on as it was.', error);
  panel.add(
    error instanceof Error
      ? createPanelItem(`${error.name}: ${error.message}`, ...listErrorPositions(error))
      : createPanelItem(`Thrown: ${String(error)}`),
  );
};

/** A save that loads takes the notice away. */
export const clearRuntimeErrors = (): void => panel.close();
