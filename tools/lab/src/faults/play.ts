import { inOrder } from '@ank/build/in-order';
import type { RemoteBuild } from '@ank/testkit/reversion';
import type { Browser } from 'playwright-core';
import { type Product, pathOf } from './product';
import { isFine, type Result, runScenario, type Start, startsOf } from './runScenario';
import type { Scenario } from './scenario';
import { scenariosFor } from './scenarios';

export type Play = { good: RemoteBuild; path: string; scenario: Scenario; start: Start };

export const playsOf = (good: RemoteBuild): Play[] => {
  const { path, screen } = pathOf(good);
  return scenariosFor(good, screen).flatMap((scenario) =>
    startsOf(scenario).map((start) => ({ good, path, scenario, start })),
  );
};

/** `abreast` pages at a time: most of a fault's time is waiting. */
export const playAll = async (
  browser: Browser,
  product: Product,
  plays: readonly Play[],
  abreast: number,
  tell: (play: Play, result: Result) => void,
): Promise<void> => {
  const run = async (play: Play) =>
    tell(play, await runScenario(browser, product, play.scenario, play.path, play.start));
  await inOrder(plays, run, abreast);
};

const columns = (cells: readonly string[]): string => {
  const [remote = '', start = '', fault = '', ending = '', ms = '', requests = '', ...rest] = cells;
  const sized = [remote.padEnd(9), start.padEnd(4), fault.padEnd(62), ending.padEnd(19)];
  return [...sized, ms.padStart(8), requests.padStart(8), ...rest].join('  ').trimEnd();
};

export const HEAD = columns(['remote', 'from', 'fault', 'ending', 'content', 'requests', 'input']);

export const rowOf = ({ good, scenario, start }: Play, result: Result): string => {
  const { ending, ms, requests, loads, input, why } = result;
  const ended = ending === 'contained' ? ending : `recovered, ${ending}`;
  const reloads = loads > 1 ? `reloaded ${loads - 1} times ` : '';
  return columns([
    good.remote.name,
    start,
    scenario.name,
    isFine(scenario, result) ? ended : `FAILED ${ending}`,
    `${ms} ms`,
    String(requests),
    input === 'none' ? '' : input,
    `${reloads}${why}`,
  ]);
};
