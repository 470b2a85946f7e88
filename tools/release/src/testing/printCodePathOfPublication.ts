import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publishBuilds';

const tracing = globalThis as { entered?: (file: string) => void };

// Run by tools/kit's test of docs/path-of-a-publication.md, which has every function name its file.
const site = makeTestSite();
await publishBuilds(site.target, [
  makeFakeShellBuild(),
  makeFakeRemoteBuild('wallet', '1.0.0'),
  makeFakeRemoteBuild('bidding', '1.0.0'),
]);
const files: string[] = [];
tracing.entered = (file) => {
  if (file !== files.at(-1)) files.push(file);
};
await publishBuilds(site.target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
delete tracing.entered;
process.stdout.write(`TRACE ${JSON.stringify(files)}\n`);
site.remove();
