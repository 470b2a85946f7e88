import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { publishBuilds } from '../publish/publishBuilds';
import { setSiteConfig } from '../publish/siteOperations';
import { INDEX_FILE } from '../publish/writeLivePage';
import { findReportedPagesNeverPublished } from './findReportedPagesNeverPublished';
import { embeddedDataFingerprint } from './verifySite';

const site = makeTestSite();
const marks: string[] = [];
before(async () => {
  for (const builds of [[makeFakeShellBuild()], [makeFakeRemoteBuild('wallet', '1.0.0')]]) {
    const { revision } = await publishBuilds(site.target, builds);
    marks.push(`${revision}-${embeddedDataFingerprint((await site.target.get(INDEX_FILE)) ?? Buffer.of())}`);
  }
});
after(() => site.remove());

const makePageCount = (version: string, count = 1) => ({ event: 'page', remote: 'shell', version, count });

test('what a page carries has the hash that phones make of it', () => {
  const block = (id: string, json: string) =>
    `<script type="application/json" id="${id}" data-x>${json}</script>`;
  const page = `<p>${block('registry', '{"revision":3}')}${block('config', '{"telemetryUrl":"/t"}')}`;
  assert.equal(embeddedDataFingerprint(Buffer.from(page)), 'HhhEJTUoplmH4hkL');
});

test('pages of any revision that was published are no split, whatever else was counted', async () => {
  assert.equal(new Set(marks).size, 2);
  const counts = [
    ...marks.map((mark) => makePageCount(mark)),
    { ...makePageCount('1.0.0'), event: 'loaded' },
  ];
  assert.deepEqual(await findReportedPagesNeverPublished(site.target, counts), []);
  await setSiteConfig(site.target, { registryPollMs: 7000 });
  assert.deepEqual(
    await findReportedPagesNeverPublished(site.target, counts),
    [],
    'their revisions keep their pages',
  );
});

test('another page under a published number, or a number that never was, is named with how many saw it', async () => {
  const [first = '', second = ''] = marks;
  const other = `2-${first.slice(2)}`;
  const says = await findReportedPagesNeverPublished(site.target, [
    makePageCount(second),
    makePageCount(other, 3),
    makePageCount(other, 4),
    makePageCount('9-AAAA'),
  ]);
  assert.deepEqual(
    says.map((one) => one.split(' that')[0]),
    ['7 reports are from a page of revision 2', '1 reports are from a page of revision 9'],
  );
});
