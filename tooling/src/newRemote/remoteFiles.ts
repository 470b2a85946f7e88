const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export type NewRemote = {
  name: string;
  port: number;
  protocol: string;
  kernel: string;
  react: string;
  tooling: string;
  testingLibrary: string;
  contract: number;
};

const packageJson = ({ name, port, protocol, kernel, react, tooling, testingLibrary }: NewRemote) =>
  json({
    name: `@ank/${name}`,
    version: '0.1.0',
    private: true,
    ank: { port },
    scripts: { build: 'ank build', dev: 'ank dev', test: 'ank test', types: 'ank types' },
    dependencies: { '@ank/protocol': protocol, '@ank/shared': kernel, react },
    devDependencies: { '@ank/tooling': tooling, '@testing-library/react': testingLibrary },
  });

const remoteJson = ({ name, kernel, contract }: NewRemote) =>
  json({
    contract,
    kernel: `^${kernel}`,
    prefix: name,
    title: { en: capital(name) },
    routes: [
      {
        path: `/${name}`,
        layout: 'main',
        login: true,
        betting: false,
        title: { en: capital(name) },
        screen: `${capital(name)}Screen`,
      },
    ],
    redirects: {},
    menu: [],
  });

const config = (tool: 'webpack' | 'jest') => `import { preset } from '@ank/tooling/${tool}';

export default preset(import.meta.dirname);
`;

const screens = (name: string) => `import { CONTRACT } from '@ank/protocol/registry';

export const contract = CONTRACT;

export const screens = {
  ${capital(name)}Screen: () => import(/* webpackChunkName: "${capital(name)}Screen" */ './${name}/${capital(name)}Screen'),
};
`;

const screen = (name: string) => `import { Page } from '@ank/shared/ui';
import { useTexts } from '../texts';

/** The first screen of ${name}. */
export default function ${capital(name)}Screen() {
  const t = useTexts();
  return (
    <Page>
      <p>{t('welcome')}</p>
    </Page>
  );
}
`;

const test = (name: string) => `import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import ${capital(name)}Screen from './${capital(name)}Screen';

test('the screen greets', async () => {
  renderScreen(<${capital(name)}Screen />, { path: '/${name}' });
  expect(await screen.findByText('This is ${name}.')).toBeVisible();
});
`;

const texts = `import { createTexts } from '@ank/shared/texts';
import { en } from './texts/en';

export const useTexts = createTexts(en);
`;

const english = (name: string) => `export const en = {
  welcome: 'This is ${name}.',
};
`;

/** The files of a new remote, by their path in its folder: one screen that is drawn, tested and published at once. */
export const remoteFiles = (remote: NewRemote): Record<string, string> => {
  const { name } = remote;
  return {
    'package.json': packageJson(remote),
    'remote.json': remoteJson(remote),
    'tsconfig.json': json({ extends: '@ank/tooling/tsconfig.browser.json', include: ['src'] }),
    'webpack.config.mjs': config('webpack'),
    'jest.config.mjs': config('jest'),
    'src/screens.ts': screens(name),
    'src/texts.ts': texts,
    'src/texts/en.ts': english(name),
    [`src/${name}/${capital(name)}Screen.tsx`]: screen(name),
    [`src/${name}/${capital(name)}Screen.test.tsx`]: test(name),
  };
};
