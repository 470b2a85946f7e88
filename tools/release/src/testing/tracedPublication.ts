import { remoteBuild, shellBuild } from '@ank/testkit/builds';
import { testSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publish';

const tracing = globalThis as { entered?: (file: string) => void };

// Run by tools/kit's test of docs/path-of-a-publication.md, which has every function name its file.
const site = testSite();
await publishBuilds(site.target, [
  shellBuild(),
  remoteBuild('wallet', '1.0.0'),
  remoteBuild('bidding', '1.0.0'),
]);
const files: string[] = [];
tracing.entered = (file) => {
  if (file !== files.at(-1)) files.push(file);
};
await publishBuilds(site.target, [remoteBuild('wallet', '1.1.0')]);
delete tracing.entered;
process.stdout.write(`TRACE ${JSON.stringify(files)}\n`);
site.remove();
