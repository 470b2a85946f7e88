import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, type RemoteDescription } from '@ank/protocol/registry';
import semver from 'semver';
import { readJson } from '../workspace/packages';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWords = (value: unknown) => isRow(value) && isText(value.en) && Object.values(value).every(isText);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isPath = (value: unknown): value is string =>
  isText(value) && /^\/(?:$|(?:[a-z0-9._-]+|:[a-zA-Z]+)(?:\/(?:[a-z0-9._-]+|:[a-zA-Z]+))*$)/.test(value);

const PATH_RULE = 'must be a lower-case path such as "/wallet" (leading slash, no trailing one)';

const routeProblems = (route: unknown, at: string): string[] => {
  if (!isRow(route)) return [`${at} must be an object`];
  return [
    !isPath(route.path) && `${at}.path ${PATH_RULE}, not ${JSON.stringify(route.path)}`,
    route.layout !== 'plain' && route.layout !== 'main' && `${at}.layout must be "plain" or "main"`,
    !isFlag(route.login) && `${at}.login must be true or false`,
    !isFlag(route.betting) && `${at}.betting must be true or false`,
    route.start !== undefined && !isFlag(route.start) && `${at}.start must be true or false`,
    route.title !== undefined && !isWords(route.title) && `${at}.title must be words per language with "en"`,
    !(isText(route.screen) && /^[A-Z][A-Za-z0-9]*$/.test(route.screen)) &&
      `${at}.screen must name a key of screens in src/screens.ts, such as "WalletScreen"`,
  ].filter((problem) => problem !== false);
};

const menuProblems = (entry: unknown, at: string): string[] => {
  if (!isRow(entry)) return [`${at} must be an object`];
  return [
    !isPath(entry.path) && `${at}.path ${PATH_RULE}`,
    !isWords(entry.label) && `${at}.label must be words per language with "en"`,
    !isText(entry.icon) && `${at}.icon must name an icon`,
    ![1, 2, 3].includes(entry.group as number) && `${at}.group must be 1, 2 or 3`,
    !Number.isFinite(entry.order) && `${at}.order must be a number`,
    !isFlag(entry.betting) && `${at}.betting must be true or false`,
  ].filter((problem) => problem !== false);
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const repeatedPaths = (description: Row): string[] => {
  const routes = list(description.routes).map((route) => (isRow(route) ? String(route.path) : ''));
  const paths = [...routes, ...Object.keys(isRow(description.redirects) ? description.redirects : {})];
  const repeated = new Set(paths.filter((path, index) => paths.indexOf(path) !== index));
  return [...repeated].map((path) => `path ${path} is given twice`);
};

const redirectProblems = (redirects: unknown): string[] => {
  if (!isRow(redirects)) return ['redirects must be an object of old path to path; {} when there are none'];
  return Object.entries(redirects)
    .filter(([from, to]) => !isPath(from) || !isPath(to))
    .map(([from]) => `redirects ${JSON.stringify(from)}: both sides must be lower-case paths`);
};

const flagProblems = (flags: unknown): string[] => {
  if (flags === undefined) return [];
  if (!isRow(flags)) return ['flags must be an object of flag to what it switches'];
  return Object.entries(flags)
    .filter(([name, words]) => !/^[a-z][A-Za-z0-9]*$/.test(name) || !isText(words))
    .map(([name]) => `flags ${JSON.stringify(name)}: one word such as "newKeys", with what it switches`);
};

/** Everything that is wrong with a remote.json, each line saying where and what is wanted; empty when it is good. */
export const descriptionProblems = (value: unknown): string[] => {
  if (!isRow(value)) return ['must hold one JSON object'];
  return [
    !Number.isInteger(value.contract) && `contract must be a whole number; the newest is ${CONTRACT}`,
    !(isText(value.kernel) && semver.validRange(value.kernel)) &&
      'kernel must be a range of @ank/shared, such as "^1.0.0"',
    !(isText(value.prefix) && /^[a-z][a-z0-9]*$/i.test(value.prefix)) &&
      'prefix must be one word, the start of every endpoint name',
    !isWords(value.title) && 'title must be words per language with "en"',
    (!Array.isArray(value.routes) || value.routes.length === 0) && 'routes must list at least one path',
    ...list(value.routes).flatMap((route, index) => routeProblems(route, `routes[${index}]`)),
    ...redirectProblems(value.redirects),
    !Array.isArray(value.menu) && 'menu must be a list; [] when there are no entries',
    ...list(value.menu).flatMap((entry, index) => menuProblems(entry, `menu[${index}]`)),
    ...repeatedPaths(value),
    ...flagProblems(value.flags),
  ].filter((problem) => problem !== false);
};

/** The remote.json of a remote's folder; throws with all its problems at once. */
export const readDescription = (dir: string): RemoteDescription => {
  const file = join(dir, 'remote.json');
  if (!existsSync(file)) throw new Error('remote.json is missing: it says which paths this remote owns');
  let value: unknown;
  try {
    value = readJson(file);
  } catch (error) {
    throw new Error(`remote.json is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const problems = descriptionProblems(value);
  if (problems.length > 0) throw new Error(`remote.json:\n  ${problems.join('\n  ')}`);
  return value as RemoteDescription;
};
