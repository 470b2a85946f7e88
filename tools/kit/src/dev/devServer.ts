import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '@ank/protocol/config';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { registerTypeScriptLoaders } from '../builder/runWebpack';
import type { Package } from '../workspace/packages';
import { classifySitePath } from './classifySitePath';
import { makeDevContainerConfig, makeDevPageConfig } from './devConfig';
import { buildDevHeaders } from './securityHeaders';

type DevServerOptions = {
  /** The remotes that come from their sources; where it is one alone, a running shell may load it too. */
  shown: readonly Package[];
  host: string;
  port: number;
  provider: string;
  siteDir: string;
  config: Partial<Config>;
  /** Makes the page for each request, because remote.json may have changed. */
  page: () => Promise<string>;
};

/** `compiled` resolves with the first compilation, which may have errors: they are on the screen and here. */
export const startDevServer = async ({
  shown,
  host,
  port,
  provider,
  siteDir,
  config,
  page,
}: DevServerOptions): Promise<{ server: WebpackDevServer; compiled: Promise<void> }> => {
  const [first, ...others] = shown;
  const configs = [
    makeDevPageConfig(shown),
    ...(first && others.length === 0 ? [makeDevContainerConfig(first, `http://${host}:${port}`)] : []),
  ];
  await registerTypeScriptLoaders();
  const compiler = webpack(configs);
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('ank-compiled', () => resolve()));
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      // A running shell on another port draws this remote.
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: 'all',
      client: {
        webSocketURL: `ws://${host}:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      static: [{ directory: join(siteDir, 'r'), publicPath: '/r', watch: false }],
      proxy: [
        {
          context: (path: string) => /^\/api[-/]/.test(path),
          target: provider,
          changeOrigin: true,
          xfwd: true,
        },
      ],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'ank-page',
          middleware: (
            { method, url = '/' }: IncomingMessage,
            response: ServerResponse,
            next: (error?: unknown) => void,
          ) => {
            if (method !== 'GET' || classifySitePath(new URL(url, 'http://any').pathname).kind !== 'page')
              return next();
            const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
            const send = (html: string) =>
              response
                .writeHead(200, { ...headers, ...buildDevHeaders(config, html, `http://${host}:${port}`) })
                .end(html);
            page().then(send).catch(next);
          },
        },
      ],
    },
    compiler,
  );
  return { server, compiled };
};
