import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '../workspace/packages';
import { addUnversioned, compile } from './compile';
import { integrityOf } from './integrity';
import { keepMaps } from './maps';
import { buildOnce } from './output';
import { deskPath } from './paths';
import { configOf } from './preset';

const PLACE = '<!--ank:files-->';

const build = async (one: Package, version: string, outDir: string) => {
  const compilation = await compile(await configOf({ one, version, outDir }));
  await addUnversioned(one, outDir);
  keepMaps(outDir, version);
  const tags = (compilation.entrypoints.get('main')?.getFiles() ?? []).map((file) => {
    const hash = integrityOf(readFileSync(join(outDir, file)));
    const at = `"${deskPath(version, file)}" integrity="${hash}" crossorigin="anonymous"`;
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href=${at} />`
      : `<script defer src=${at}></script>`;
  });
  const template = readFileSync(join(one.dir, 'src/index.html'), 'utf8');
  writeFileSync(join(outDir, 'index.html'), template.replace(PLACE, tags.join('\n    ')));
};

/** Into `dist/<version>/`, once per version. */
export const buildDesk = (one: Package): Promise<{ version: string; built: boolean }> =>
  buildOnce(one, (version, dir) => build(one, version, dir));
