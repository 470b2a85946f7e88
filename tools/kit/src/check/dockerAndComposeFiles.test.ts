import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { ROOT, readJsonFile } from '../workspace/packages';

const DEPLOY = join(ROOT, 'deploy');
const readRepositoryFile = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Service = {
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  network_mode?: string;
  volumes?: string[];
  healthcheck?: { test: string[]; interval: string; retries: number };
  depends_on?: Record<string, { condition: string }>;
};

const { services, volumes } = parse(readRepositoryFile('deploy/compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const readDockerfile = (name: string) => readRepositoryFile(`deploy/${services[name]?.build?.dockerfile}`);

test('each image is made of files that are here or that the guide packs', () => {
  const guide = readRepositoryFile('docs/operator.md');
  for (const { build } of Object.values(services)) {
    if (!build) continue;
    assert.equal(build.context, '.');
    const copied = [...readFileSync(join(DEPLOY, build.dockerfile), 'utf8').matchAll(/^COPY (\S+) /gm)];
    assert.ok(copied.length > 0, build.dockerfile);
    for (const [, source = ''] of copied)
      if (!source.startsWith('dist/')) assert.ok(existsSync(join(DEPLOY, source)), source);
  }
  assert.match(guide, /npm pack -w provider --pack-destination deploy\/dist/);
  assert.match(guide, /npx ank publish --all --to deploy\/dist\/site/);
  assert.match(readDockerfile('provider'), /dist\/ank-provider-\*\.tgz/);
  assert.match(readDockerfile('web'), /dist\/site \/var\/www\/ank/);
});

test('volumes and services that are named are there, and who is waited for says when it is well', () => {
  for (const [name, { volumes: mounted = [], depends_on = {}, network_mode = '' }] of Object.entries(
    services,
  )) {
    for (const volume of mounted) assert.ok((volume.split(':')[0] ?? '') in volumes, `${name}: ${volume}`);
    const [, host] = network_mode.split(':');
    if (host) assert.ok(host in services, network_mode);
    for (const [other, { condition }] of Object.entries(depends_on)) {
      assert.ok(services[other], `${name} waits for ${other}`);
      if (condition === 'service_healthy') assert.ok(services[other].healthcheck, other);
    }
  }
  const lasting = Object.keys(services).filter((name) => name !== 'migrate');
  assert.deepEqual(
    lasting.filter((name) => !services[name]?.healthcheck),
    [],
  );
});

test("the health checks ask what the programs answer, and nginx's ports are those that are opened", () => {
  const provider = services.provider?.healthcheck?.test.join(' ') ?? '';
  const [, path = ''] = /127\.0\.0\.1:8090(\/\w+)/.exec(provider) ?? [];
  assert.ok(readRepositoryFile('provider/src/platform/http/health.ts').includes(`'${path}'`), path);
  assert.match(readRepositoryFile('deploy/nginx.conf'), /server 127\.0\.0\.1:8090 /);
  assert.match(services.web?.healthcheck?.test.join(' ') ?? '', /^CMD curl .*http:\/\/127\.0\.0\.1\/$/);
  assert.match(readDockerfile('web'), /install -y .*curl /);
  const desk = readRepositoryFile('deploy/containers/operators.conf');
  assert.ok(desk.includes(`proxy_pass http://127.0.0.1:${services.provider?.environment?.OPERATOR_PORT};`));
  const listened = [readRepositoryFile('deploy/nginx.conf'), desk].map(
    (text) => /listen (\d+);/.exec(text)?.[1],
  );
  assert.deepEqual(
    services.web?.ports?.map((port) => port.split(':').at(-1)),
    listened,
  );
});

test('what the provider is set to in its container are settings of its, and its commands are commands of its', () => {
  const known = readRepositoryFile('provider/src/platform/environmentSettings.ts');
  for (const name of Object.keys(services.provider?.environment ?? {}))
    assert.match(known, new RegExp(`^  ${name}: \\[`, 'm'), name);
  const [program, command = ''] = services.migrate?.command ?? [];
  assert.ok(
    program &&
      program in readJsonFile<{ bin: Record<string, string> }>(join(ROOT, 'provider/package.json')).bin,
  );
  assert.match(
    readRepositoryFile('provider/src/process/commandLine.ts'),
    new RegExp(`^  ${command}: \\{`, 'm'),
  );
});

test('the development container brings the programs that npm test wants, and the extensions that are recommended', async () => {
  const { listNeededPrograms } = (await import(
    pathToFileURL(join(ROOT, 'tools/kit/bin/debian.mjs')).href
  )) as {
    listNeededPrograms: (isWhole: boolean) => { package: string }[];
  };
  const installed = readRepositoryFile('.devcontainer/Dockerfile');
  for (const name of ['chromium', ...listNeededPrograms(false).map((program) => program.package)])
    assert.match(installed, new RegExp(` ${name}( |\n)`), name);
  const { build, customizations, postCreateCommand } = readJsonFile<{
    build: { dockerfile: string };
    postCreateCommand: string;
    customizations: { vscode: { extensions: string[] } };
  }>(join(ROOT, '.devcontainer/devcontainer.json'));
  assert.ok(existsSync(join(ROOT, '.devcontainer', build.dockerfile)));
  const { recommendations } = readJsonFile<{ recommendations: string[] }>(
    join(ROOT, '.vscode/extensions.json'),
  );
  assert.deepEqual(customizations.vscode.extensions, recommendations);
  const [, script = ''] = /^npm run (\S+)$/.exec(postCreateCommand) ?? [];
  assert.ok(readJsonFile<{ scripts: Record<string, string> }>(join(ROOT, 'package.json')).scripts[script]);
});
