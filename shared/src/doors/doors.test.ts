import kernel from '../../package.json';
import pinned from './names.json';

/** Doors that are not code, or for tests only. */
const LEFT_OUT = ['./testing', './ui.css', './package.json'];

const PINNED: Readonly<Record<string, readonly string[]>> = pinned;
const doors = Object.entries(kernel.exports).filter(([door]) => !LEFT_OUT.includes(door));

/** What a difference means: remotes of the old names break on a lost one, those of a new name on an older kernel. */
const changes = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((name) => !after.includes(name)).map((name) => `${name} is lost: a major of the kernel`),
  ...after.filter((name) => !before.includes(name)).map((name) => `${name} is new: a minor of the kernel`),
];

test('the doors are those of names.json', () => {
  const names = doors.map(([door]) => door);
  expect(changes(Object.keys(PINNED), names)).toEqual([]);
});

test.each(doors)('%s exports the names pinned in names.json', async (door, file) => {
  const module: object = await import(`../../${file}`);
  const names = Object.keys(module).filter((name) => name !== '__esModule' && name !== 'default');
  expect(changes(PINNED[door] ?? [], names)).toEqual([]);
});
