import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { readArgs, SWITCH_FLAG } from './readArgs';
import { BUILD_DIR } from './workspace/projectFolders';

/** The folders of the guides: in the package, and in Ank's repository. */
const GUIDES = [join(BUILD_DIR, 'docs'), join(BUILD_DIR, '../../docs')];

/** In front of the name of a module of the kernel, whose page is made of its sources. */
const KERNEL = '@ank/shared/';

/** Lists the guides, shows one, or serves the kernel's parts. Throws for a guide that is not there. */
export const showDocsCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args, { parts: SWITCH_FLAG }, 1);
  if (values.parts) return (await import('./serveComponentCatalogue')).serveComponentCatalogue();
  const [page] = positionals;
  const { listKernelModules: moduleNames } = await import('./reference/kernelReference');
  const modules = moduleNames().map((name) => KERNEL + name);
  if (page !== undefined && modules.includes(page)) {
    const { renderReferenceMarkdown: referencePage } = await import('./reference/referencePage');
    console.log(referencePage(page.slice(KERNEL.length)));
    return 0;
  }
  const folder = GUIDES.find((dir) => existsSync(dir)) ?? '';
  const textOf = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');
  const pages = [folder, join(folder, 'decisions')].flatMap((dir) =>
    readdirSync(dir)
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .map((file) => (dir === folder ? parse(file).name : `decisions/${parse(file).name}`))
      .sort(),
  );
  if (page === undefined) {
    for (const name of pages)
      console.log(`${name.padEnd(44)} ${/^# (?:\d+: )?(.*)/m.exec(textOf(name))?.[1] ?? ''}`);
    for (const name of modules) console.log(`${name.padEnd(44)} what this module of the kernel exports`);
    return 0;
  }
  if (!pages.includes(page))
    throw new Error(`docs: unknown page "${page}". The pages are ${[...pages, ...modules].join(', ')}`);
  console.log(textOf(page));
  return 0;
};
