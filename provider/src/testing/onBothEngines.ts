import { after, before, describe } from 'node:test';
import { TEST_ENGINES, type TestEngine } from './databaseEngines';
import { newWorld, type World, type WorldOptions } from './testWorld';

/** A group of tests in one world on one engine; `world()` is there once the tests run. */
export const describeInWorld = (
  name: string,
  engine: keyof typeof TEST_ENGINES,
  worldOptions: WorldOptions,
  defineTests: (world: () => World) => void,
): void => {
  describe(`${name} (${engine})`, () => {
    let opened: TestEngine | undefined;
    let made: World | undefined;
    before(async () => {
      opened = await TEST_ENGINES[engine]({ migrated: true });
      made = await newWorld(opened.db, worldOptions);
    });
    after(async () => {
      await made?.close();
      await opened?.close();
    });
    defineTests(() => {
      if (!made) throw new Error('The world is not there yet');
      return made;
    });
  });
};

/** `npm test` is bounded; a file run by itself, `test:rest` and `test:all` go all the way. */
export const runsOnBothEngines = process.env.ANK_TEST_ENGINES !== 'postgres';

/** The same tests on both engines; in `npm test` on PostgreSQL alone, whose connections race. */
export const describeOnBothEngines = (
  name: string,
  worldOptions: WorldOptions,
  defineTests: (world: () => World) => void,
): void => {
  describeInWorld(name, 'postgres', worldOptions, defineTests);
  if (runsOnBothEngines) describeInWorld(name, 'pglite', worldOptions, defineTests);
};
