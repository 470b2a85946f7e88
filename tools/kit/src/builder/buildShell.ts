import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { CONTRACT_VERSION, type RemoteFile } from '@ank/protocol/registry';
import { listAllFiles, writeJson } from '../workspace/listAndWriteFiles';
import type { Package } from '../workspace/packages';
import { ECMASCRIPT_TARGET } from './configs/browsers';
import { type ExportsByModule, readOfferedExports } from './configs/sharedModuleExports';
import { kernelVersion, offeredModuleVersions } from './configs/sharedModules';
import { renderBlockingScriptTag, renderDeferredScriptTag, renderStyleSheetLink } from './htmlTags';
import { buildVersionUnlessBuilt } from './output/buildVersions';
import {
  DESK_REFETCH_FILE,
  deskPath,
  newRemoteFileFactory,
  precompressFolder,
  SHELL_FILE,
  shellPath,
  WORKER_FILE,
} from './output/builtFiles';
import { loadWebpackConfig, runWebpack } from './runWebpack';
import { moveSourceMapsToStore } from './storedSourceMaps';

/** Bundles a script that has one address in all versions. */
const bundleUnversionedScript = async (entry: string, outfile: string): Promise<void> => {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ECMASCRIPT_TARGET,
    logLevel: 'warning',
  });
};

/**
 * Adds the files that have one address in all versions: the public folder, and the worker, which knows
 * nothing of versions.
 */
const addUnversionedFiles = async (pkg: Package, outDir: string): Promise<void> => {
  const publicDir = join(pkg.dir, 'public');
  if (existsSync(publicDir)) cpSync(publicDir, outDir, { recursive: true });
  const entry = join(pkg.dir, 'src/worker/worker.ts');
  if (existsSync(entry)) await bundleUnversionedScript(entry, join(outDir, WORKER_FILE));
};

/** Gives the page's template, and the files that it begins with. */
const buildFilesAndPageTemplate = async (
  pkg: Package,
  version: string,
  outDir: string,
): Promise<{ template: string; first: string[] }> => {
  const template = readFileSync(join(pkg.dir, 'src/index.html'), 'utf8');
  const { entrypoints } = await runWebpack(await loadWebpackConfig({ pkg, version, outDir }));
  await addUnversionedFiles(pkg, outDir);
  moveSourceMapsToStore(outDir, version);
  return { template, first: entrypoints.get('main')?.getFiles() ?? [] };
};

const DESK_REFETCH_SCRIPT = join(import.meta.dirname, `page/deskRefetchScript${extname(import.meta.url)}`);

const FILES_PLACEHOLDER = '<!--ank:files-->';

export const buildDesk = (pkg: Package): Promise<{ version: string; built: boolean }> =>
  buildVersionUnlessBuilt(pkg, async (version, outDir) => {
    const { template, first } = await buildFilesAndPageTemplate(pkg, version, outDir);
    await bundleUnversionedScript(DESK_REFETCH_SCRIPT, join(outDir, DESK_REFETCH_FILE));
    const fileOf = newRemoteFileFactory(outDir, (file) => deskPath(version, file));
    // The start is not deferred, because it hears of the files behind it. Its address is asked for each time,
    // so that a damaged copy of it does not stay.
    const start = { ...fileOf(DESK_REFETCH_FILE), src: `/desk/${DESK_REFETCH_FILE}` };
    const tags = [
      renderBlockingScriptTag(start),
      ...first.map((file) =>
        (file.endsWith('.css') ? renderStyleSheetLink : renderDeferredScriptTag)(fileOf(file)),
      ),
    ];
    writeFileSync(join(outDir, 'index.html'), template.replace(FILES_PLACEHOLDER, tags.join('\n    ')));
  });

export type BuiltShell = {
  version: string;
  kernel: string;
  contract: number;
  offers?: Record<string, string>;
  names?: ExportsByModule;
  deprecated?: Record<string, string>;
  template: string;
  scripts: RemoteFile[];
  styles: RemoteFile[];
  files: RemoteFile[];
};

export const buildShell = (pkg: Package): Promise<{ version: string; built: boolean }> =>
  buildVersionUnlessBuilt(pkg, async (version, outDir) => {
    const { template, first } = await buildFilesAndPageTemplate(pkg, version, outDir);
    const fileOf = newRemoteFileFactory(outDir, (file) => shellPath(version, file));
    const shell: BuiltShell = {
      version,
      kernel: kernelVersion(),
      contract: CONTRACT_VERSION,
      offers: offeredModuleVersions(),
      ...readOfferedExports(),
      template,
      scripts: first.filter((file) => file.endsWith('.js')).map(fileOf),
      styles: first.filter((file) => file.endsWith('.css')).map(fileOf),
      files: listAllFiles(outDir).map((file) => fileOf(relative(outDir, file))),
    };
    precompressFolder(outDir);
    writeJson(join(outDir, SHELL_FILE), shell);
  });
