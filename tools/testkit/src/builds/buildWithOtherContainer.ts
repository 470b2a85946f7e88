import { join } from 'node:path';
import { baseConfig } from '@ank/build/base-config';
import { remote } from '@ank/build/bundler';
import { runWebpack } from '@ank/build/compile';
import { type Package, packageAt } from '@ank/build/packages';
import { loadEnhancedPlugin } from '@ank/build/remote-config';
import { writeCandidateBuild } from '@ank/release/candidate';
import webpack from 'webpack';

type OtherContainer = 'webpack' | 'stock';

/** Builds a remote as a team with tools of its own does. Returns the version. */
export const buildWithOtherContainer = async ({ dir }: Package, kind: OtherContainer): Promise<string> => {
  // A test may have changed its manifest.
  const pkg = packageAt(dir);
  const { version, container: name, filename, exposes, shared } = remote(dir);
  const outDir = join(dir, 'dist', `.${kind}`);
  const base = baseConfig({ pkg, version, outDir }, 'webpack');
  const ModuleFederationPlugin = loadEnhancedPlugin();
  const options = { name, filename, exposes, shared };
  const library = { type: 'var', name };
  await runWebpack({
    ...base,
    output: { ...base.output, uniqueName: name, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      kind === 'stock'
        ? new ModuleFederationPlugin({ ...options, dts: false })
        : new webpack.container.ModuleFederationPlugin({ ...options, library }),
    ],
  });
  await writeCandidateBuild(pkg, outDir);
  return version;
};
