import { registerMicroApps, start } from 'qiankun';

registerMicroApps(
  ['markets', 'history'].map((name) => ({
    name,
    entry: `/apps/${name}.html`,
    container: '#root',
    activeRule: `/${name}`,
  })),
);
start();
