import { registerApplication, start } from 'single-spa';

for (const name of ['markets', 'history']) {
  registerApplication({
    name,
    app: () => import(/* webpackIgnore: true */ `@peers/${name}`),
    activeWhen: `/${name}`,
  });
}
start({ urlRerouteOnly: true });
