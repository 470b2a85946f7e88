import kernel from '../../package.json';

// Only what this test needs of Node: its types as a whole would be those of all browser code here.
declare const require: { resolve: (name: string, from?: { paths: string[] }) => string };

test('the Redux that the kernel names is the one the toolkit brings: a bundle holds it once', async () => {
  const ofToolkit = require.resolve('redux', { paths: [require.resolve('@reduxjs/toolkit')] });
  expect(require.resolve('redux')).toBe(ofToolkit);
  const { version } = (await import('redux/package.json')) as { version: string };
  expect(kernel.dependencies.redux).toBe(version);
});
