const fired: string[] = [];
const leaveTimer = (name: string, ms: number) => setTimeout(() => fired.push(name), ms);
const waitMs = (ms: number) => new Promise((done) => setTimeout(done, ms));

beforeAll(() => {
  leaveTimer('of the file', 120);
});

test('a timer that is waited for fires', async () => {
  leaveTimer('waited for', 60);
  await waitMs(90);
  expect(fired).toContain('waited for');
  leaveTimer('left behind', 60);
});

test('a timer that the test before left behind does not fire in this one; that of a hook does', async () => {
  await waitMs(150);
  expect(fired).toStrictEqual(['waited for', 'of the file']);
});
