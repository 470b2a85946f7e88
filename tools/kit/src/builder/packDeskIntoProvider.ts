import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageAt, ROOT } from '../workspace/packages';
import { buildDesk } from './buildShell';
import { buildDirOf } from './output/buildVersions';

const desk = packageAt(join(ROOT, 'desk'));
const into = join(ROOT, 'provider/dist/desk');

const { version } = await buildDesk(desk);
rmSync(into, { recursive: true, force: true });
cpSync(buildDirOf(desk, version), join(into, version), { recursive: true });
writeFileSync(join(into, 'latest.json'), JSON.stringify({ version }));
