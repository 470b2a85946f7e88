import { join, relative } from 'node:path';
import { makeGameWordDefines } from './builder/configs/gameWords';
import { sharedModuleFiles } from './builder/configs/sharedModules';
import { writeFileAndFolders } from './workspace/listAndWriteFiles';
import { ROOT } from './workspace/packages';
import { findInstalledFolder } from './workspace/projectFolders';
import { runProgram } from './workspace/runProgram';

/** Fetched when somebody asks, and nobody's dependency. */
const WORKBENCH = '@ladle/react@5.1.1';

const LIBRARIES = [
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'react-toastify',
  '@reduxjs/toolkit',
];

/**
 * Configures Vite with one copy of each package for the workbench and for what it shows; a packed kernel's
 * packages are resolved by name.
 */
const makeCatalogueViteConfig = (stories: string) => ({
  server: { fs: { strict: false } },
  define: { __ANK_VERSION__: '"parts"', ...makeGameWordDefines() },
  resolve: { alias: Object.fromEntries(LIBRARIES.map((name) => [name, findInstalledFolder(name, stories)])) },
  optimizeDeps: { include: LIBRARIES, exclude: ['@ank/shared', '@ank/protocol'] },
});

export const serveComponentCatalogue = async (): Promise<number> => {
  const cwd = join(ROOT, '.ank/parts');
  // The kernel's, as sources or packed.
  const stories = join(sharedModuleFiles()[0]?.[1] ?? '', '../../stories');
  const config = {
    stories: `${relative(cwd, stories)}/*.stories.{tsx,js}`,
    viteConfig: './vite.config.mjs',
    port: Number(process.env.PORT ?? 4190),
  };
  const files = {
    'config.mjs': `export default ${JSON.stringify(config)};`,
    'vite.config.mjs': `export default ${JSON.stringify(makeCatalogueViteConfig(stories))};`,
    // Ladle reads names that are declared in the file itself.
    'components.jsx': `import * as own from ${JSON.stringify(join(stories, 'components'))};\nexport const Provider = own.Provider;\nexport const argTypes = own.argTypes;`,
  };
  for (const [name, text] of Object.entries(files)) writeFileAndFolders(join(cwd, name), `${text}\n`);
  return runProgram('npx', ['--yes', '--package', WORKBENCH, 'ladle', 'serve', '--config', '.'], {
    cwd,
    env: { BROWSER: 'none', ...process.env },
  });
};
