import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { ASSET_FILE_PATTERN } from './assetFiles';
import { ECMASCRIPT_TARGET } from './browsers';

const require = createRequire(import.meta.url);

const swcOptions = (refresh: boolean) => ({
  jsc: {
    target: ECMASCRIPT_TARGET,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
  },
});

type RuleOptions = {
  /** Starts every class name: two packages never share one. */
  name: string;
  /** Makes names differ between versions, because two may be in one page after a fall-back. */
  salt: string;
  refresh?: boolean;
};

type Resource = { resourcePath: string; rootContext: string };

/** Returns one mark per file, because a hash in every class name does not compress. */
const classNamePrefixOf = ({ resourcePath, rootContext }: Resource, salt: string): string =>
  createHash('sha256')
    .update(`${salt} ${relative(rootContext, resourcePath)}`)
    .digest('hex')
    .slice(0, 6);

/** Returns how webpack treats each kind of file: scripts, style sheets, catalogues, pictures and fonts. */
export const moduleRules = ({ name, salt, refresh = false }: RuleOptions): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [{ loader: require.resolve('swc-loader'), options: swcOptions(refresh) }],
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
              `${name}_${classNamePrefixOf(file, salt)}_${local}`,
          },
        },
      },
    ],
    sideEffects: true,
  },
  {
    test: /\/texts\/catalogue\.[jt]s$/,
    enforce: 'pre',
    use: [join(import.meta.dirname, `splitCatalogueByLanguageLoader${extname(import.meta.url)}`)],
  },
  { test: ASSET_FILE_PATTERN, type: 'asset/resource' },
];
