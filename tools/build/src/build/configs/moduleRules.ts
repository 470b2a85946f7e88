import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { LANGUAGE } from './browsers';

const require = createRequire(import.meta.url);

const swc = (refresh: boolean) => ({
  jsc: {
    target: LANGUAGE,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
  },
});

export type RuleOptions = {
  /** Starts every class name: two packages never share one. */
  name: string;
  /** Both may be in one page after a fall-back. */
  salt: string;
  refresh?: boolean;
};

type Resource = { resourcePath: string; rootContext: string };

/** One mark per file: a hash in every class name does not compress. */
const markOf = ({ resourcePath, rootContext }: Resource, salt: string): string =>
  createHash('sha256')
    .update(`${salt} ${relative(rootContext, resourcePath)}`)
    .digest('hex')
    .slice(0, 6);

export const moduleRules = ({ name, salt, refresh = false }: RuleOptions): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [{ loader: require.resolve('swc-loader'), options: swc(refresh) }],
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          sourceMap: false,
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: (file: Resource, _pattern: string, local: string) =>
              `${name}_${markOf(file, salt)}_${local}`,
          },
        },
      },
    ],
    sideEffects: true,
  },
  { test: /\.(woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
];
