import * as nodeTest from 'node:test';

/**
 * Stands for `node:test` in bundled tests. Where several files share a process, what a file declares at its
 * top is collected while it loads and declared again inside a group of its own, so that its hooks run for its
 * tests alone. In a file that has the process to itself nothing is collected.
 */
let collected: (() => void)[] | undefined;

const collectWhileFileLoads = <Args extends unknown[]>(declare: (...args: Args) => unknown) =>
  ((...args: Args): unknown => {
    if (!collected) return declare(...args);
    collected.push(() => void declare(...args));
    return undefined;
  }) as typeof declare;

export const test = collectWhileFileLoads(nodeTest.test);
export const describe = collectWhileFileLoads(nodeTest.describe);
export const before = collectWhileFileLoads(nodeTest.before);
export const after = collectWhileFileLoads(nodeTest.after);
export const beforeEach = collectWhileFileLoads(nodeTest.beforeEach);
export const afterEach = collectWhileFileLoads(nodeTest.afterEach);
export const { mock } = nodeTest;

type LoadedFile = { name: string; declarations: (() => void)[] };

const loadTestFile = async (name: string, load: () => Promise<unknown>): Promise<LoadedFile> => {
  const declarations: (() => void)[] = [];
  collected = declarations;
  try {
    await load();
    return { name, declarations };
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return { name, declarations: [() => void nodeTest.test('the file loads', fail)] };
  } finally {
    collected = undefined;
  }
};

/** Loads the files one after the other, then declares a group of tests for each, named by its file. */
export const declareTestsOfFiles = async (
  files: readonly (readonly [name: string, load: () => Promise<unknown>])[],
): Promise<void> => {
  const loaded: LoadedFile[] = [];
  for (const [name, load] of files) loaded.push(await loadTestFile(name, load));
  for (const { name, declarations } of loaded)
    nodeTest.describe(name, () => {
      for (const declare of declarations) declare();
    });
};
