import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runWebpack } from '@ank/build/compile';
import { moduleRules } from '@ank/build/module-rules';
import { findSendableFile, sendFile } from '@ank/release/file-answer';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { type Listening, listen } from './listenAndSendRequest';

const require = createRequire(import.meta.url);

/** Returns a boot script as any React application would have it. */
const bootScriptSource = (modules: readonly string[], screen: string): string => `
${modules.map((module) => `import '${module}';`).join('\n')}
import '@ank/shared/ui.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '@ank/shared/store';
import('wallet/screens')
  .then(({ screens }) => screens.${screen}())
  .then(({ default: Screen }) =>
    createRoot(document.getElementById('root')).render(
      createElement(Provider, { store: makeStore({ username: 'Asha', token: 't', mobile: '9876543210' }) },
        createElement(MemoryRouter, null, createElement(Screen)))))
  .catch((error) => { document.body.textContent = 'failed: ' + error.stack; });`;

const DEPENDENCIES = { '@ank/shared': '^2.0.0', react: '^19.3.0', 'react-dom': '^19.3.0' };

/** `dir` has its packages installed. */
export const buildFederationHost = async (
  dir: string,
  { manifest, modules, screen }: { manifest: string; modules: readonly string[]; screen: string },
): Promise<void> => {
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'host', dependencies: DEPENDENCIES }));
  writeFileSync(join(dir, 'src/boot.js'), bootScriptSource(modules, screen));
  writeFileSync(join(dir, 'src/index.js'), "import('./boot.js');");
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
  const names = [...new Set(['react', 'react-dom', 'react/jsx-runtime', '@ank/shared/store', ...modules])];
  await runWebpack({
    context: dir,
    mode: 'production',
    target: ['web', 'es2020'],
    devtool: false,
    entry: './src/index.js',
    output: { path: join(dir, 'dist'), filename: 'host.js', chunkFilename: '[id].js', publicPath: '/' },
    module: { rules: moduleRules({ name: 'host', salt: 'host' }) },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({ filename: 'host.css', chunkFilename: '[id].css' }),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: { wallet: `wallet@${manifest}` },
        shared: Object.fromEntries(names.map((name) => [name, { singleton: true }])),
        dts: false,
        manifest: false,
      }),
    ],
  });
};

const PAGE =
  '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body><div id="root"></div><script src="/host.js"></script></body></html>';
const PLAYER = { status: true, wallet_amt: '100', betting_status: '1', result: [] };

export const serveFederationHost = (dir: string): Promise<Listening> =>
  listen(
    createServer(async (request, response) => {
      const path = new URL(request.url ?? '/', 'http://any').pathname;
      const file =
        path === '/' ? undefined : await findSendableFile(join(dir, 'dist'), path.slice(1), request);
      if (file) return sendFile(request, response, file, {});
      response.setHeader('content-type', path === '/' ? 'text/html; charset=utf-8' : 'application/json');
      return response.end(path === '/' ? PAGE : JSON.stringify(PLAYER));
    }),
  );
