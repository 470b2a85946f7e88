import webpack, { type Compilation, type Configuration } from 'webpack';

export const compile = async (config: Configuration): Promise<Compilation> => {
  // Our loaders are TypeScript, which a bundled process cannot read by itself.
  const { readTypeScript } = await import('../../preset/typescript.mjs');
  readTypeScript();
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack did not accept its configuration');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: false, colors: false }));
  }
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: false }));
  return stats.compilation;
};
