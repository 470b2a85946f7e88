import { createRequire } from 'node:module';
import { join } from 'node:path';
import { baseConfig } from '@ank/build/base-config';
import { remote } from '@ank/build/bundler';
import { compile } from '@ank/build/compile';
import { type Package, packageAt } from '@ank/build/packages';
import { makeCandidate } from '@ank/release/candidate';
import webpack from 'webpack';

// Costs a second and half the build's memory: only where it is asked for.
const enhancedPlugin = () =>
  createRequire(import.meta.url)('@module-federation/enhanced/webpack').ModuleFederationPlugin;

/** Enhanced: with the page's runtime; stock: as its documentation sets it up. */
type OtherContainer = 'webpack' | 'enhanced' | 'stock';

/** As a team with tools of its own does. Gives the version. */
export const buildOther = async ({ dir }: Package, kind: OtherContainer): Promise<string> => {
  // A test may have changed its manifest.
  const one = packageAt(dir);
  const { version, container: name, filename, exposes, shared } = remote(dir);
  const outDir = join(dir, 'dist', `.${kind}`);
  const base = baseConfig({ one, version, outDir }, 'webpack');
  const options = { name, filename, exposes, shared };
  const library = { type: 'var', name };
  const experiments = { externalRuntime: kind === 'enhanced' };
  await compile({
    ...base,
    output: { ...base.output, uniqueName: name, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      kind === 'webpack'
        ? new webpack.container.ModuleFederationPlugin({ ...options, library })
        : new (enhancedPlugin())({ ...options, dts: false, experiments }),
    ],
  });
  await makeCandidate(one, outDir);
  return version;
};
