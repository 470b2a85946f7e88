import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { StateShapes } from '@ank/protocol/registry';
import type { CallExpression, Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
} from 'typescript/unstable/ast/is';
import { API, type Checker, isStringLiteralType, type Project, type Type } from 'typescript/unstable/sync';
import { writeJson } from '../../workspace/listAndWriteFiles';
import { BUILD_DIR } from '../../workspace/projectFolders';
import { newDefinitionPrinter } from './definitionPrinter';
import { newTypePrinter } from './typePrinter';

const HASH_LENGTH = 6;

const shortHashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);

type FoundStateShape = { kind: keyof StateShapes; name: string; shape: string };

const listCalls = (node: Node): CallExpression[] => {
  const found: CallExpression[] = [];
  const visit = (part: Node): void => {
    if (isCallExpression(part)) found.push(part);
    part.forEachChild(visit);
  };
  visit(node);
  return found;
};

const calledNameOf = ({ expression }: CallExpression): string => {
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : '';
};

/** Returns a member of an object that is written where it is given. */
const objectMemberNamed = (node: Node | undefined, name: string): Node | undefined =>
  node && isObjectLiteralExpression(node)
    ? node.properties.find((property) => 'name' in property && property.name?.getText() === name)
    : undefined;

const typeOfMember = (checker: Checker, type: Type | undefined, name: string): Type | undefined => {
  const member = type && checker.getPropertyOfType(type, name);
  return member && checker.getTypeOfSymbol(member);
};

const returnTypeOf = (checker: Checker, type: Type | undefined): Type | undefined => {
  const [signature] = type ? checker.getSignaturesOfType(type, 0) : [];
  return signature && checker.getReturnTypeOfSignature(signature);
};

const BUILDERS = new Set(['query', 'mutation', 'infiniteQuery']);

/** Reads one call, where it defines something that outlives its version. */
const newCallShapeReader = (project: Project, isOwn: (file: string) => boolean) => {
  const { checker } = project;
  const typeText = newTypePrinter(checker);
  const definitionText = newDefinitionPrinter(project, isOwn);

  /** A key that only running the code would tell is written as it stands. */
  const keyOf = (node: Node) => {
    const type = checker.getTypeAtLocation(node);
    return type && isStringLiteralType(type) ? String(type.value) : node.getText();
  };

  /** A slice that is made where it is injected has its name there: its type says no more than `string`. */
  const sliceName = (slice: Node, type: Type | undefined): string | undefined => {
    const name = typeOfMember(checker, type, 'name');
    if (name && isStringLiteralType(name)) return String(name.value);
    const written = isCallExpression(slice) ? objectMemberNamed(slice.arguments[0], 'name') : undefined;
    return written && isPropertyAssignment(written) ? keyOf(written.initializer) : undefined;
  };

  const sliceOf = ({ arguments: [slice, , options] }: CallExpression): FoundStateShape[] => {
    const type = slice && checker.getTypeAtLocation(slice);
    const name = slice && sliceName(slice, type);
    const state = returnTypeOf(checker, typeOfMember(checker, type, 'getInitialState'));
    if (!name || !state) return [];
    const found = { name, shape: shortHashOf(typeText(state)) };
    const migrating = objectMemberNamed(options, 'migrate') ? [{ kind: 'migrating' as const, ...found }] : [];
    return [{ kind: 'slices', ...found }, ...migrating];
  };

  const endpointsOf = ({ arguments: [, , define] }: CallExpression): FoundStateShape[] =>
    (define ? listCalls(define) : []).flatMap((call): FoundStateShape[] => {
      const { parent } = call;
      if (!BUILDERS.has(calledNameOf(call)) || !parent || !isPropertyAssignment(parent)) return [];
      const type = checker.getTypeAtLocation(call);
      const types = type?.getAliasTypeArguments().map(typeText) ?? [];
      const shape = shortHashOf([definitionText(call), types[0], types[3]].join('\n'));
      return [{ kind: 'endpoints', name: parent.name.getText(), shape }];
    });

  const draftOf = (call: CallExpression): FoundStateShape[] => {
    const [key] = call.arguments;
    const [value] = checker.getTypeAtLocation(call)?.getAliasTypeArguments() ?? [];
    const type = value ?? typeOfMember(checker, checker.getTypeAtLocation(call), '0');
    return key && type ? [{ kind: 'drafts', name: keyOf(key), shape: shortHashOf(typeText(type)) }] : [];
  };

  const storedOf = (call: CallExpression): FoundStateShape[] => {
    const [key] = call.arguments;
    const value = returnTypeOf(checker, typeOfMember(checker, checker.getTypeAtLocation(call), 'read'));
    return key && value ? [{ kind: 'stored', name: keyOf(key), shape: shortHashOf(typeText(value)) }] : [];
  };

  const readers = new Map([
    ['injectSlice', sliceOf],
    ['remoteApi', endpointsOf],
    ['useDraft', draftOf],
    ['typedStorage', storedOf],
  ]);
  return (call: CallExpression): FoundStateShape[] => readers.get(calledNameOf(call))?.(call) ?? [];
};

export type StateShapesAndVersionTexts = {
  shapes: StateShapes;
  /** The text behind the version that the kernel is given, by file, such as "walletPayment=Ab3dE7". */
  textsByFile: ReadonlyMap<string, string>;
};

const groupShapesByKind = (found: readonly FoundStateShape[]): StateShapes => {
  const shapes: Record<string, Record<string, string>> = {};
  const sorted = [...found].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { kind, name, shape } of sorted) shapes[kind] = { ...shapes[kind], [name]: shape };
  return shapes;
};

const IS_BESIDE = /\.test\.tsx?$|\.d\.ts$/;

const findStateShapesByFile = (
  project: Project,
  isOwn: (file: string) => boolean,
): { file: string; found: FoundStateShape[] }[] => {
  const read = newCallShapeReader(project, isOwn);
  const { program } = project;
  return program
    .getSourceFileNames()
    .filter((file) => isOwn(file) && !IS_BESIDE.test(file))
    .map((file) => {
      const source = program.getSourceFile(file);
      return { file, found: source ? listCalls(source).flatMap(read) : [] };
    });
};

/** The package's own, or one with the preset's options for sources that have none. Gives what removes it. */
const findOrMakeTypeScriptConfig = (
  dir: string,
  folders: readonly string[],
): { config: string; remove: () => void } => {
  const own = join(dir, 'tsconfig.json');
  if (existsSync(own)) return { config: own, remove: () => {} };
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ank-shapes-')));
  const config = join(folder, 'tsconfig.json');
  const preset = join(BUILD_DIR, 'config/tsconfig.browser.json');
  writeJson(config, { extends: preset, include: folders });
  return { config, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const formatVersionTextsByFile = (perFile: ReturnType<typeof findStateShapesByFile>): Map<string, string> => {
  const told = perFile.map(({ file, found }): [string, string] => {
    const pairs = found
      .filter(({ kind }) => kind === 'slices' || kind === 'endpoints')
      .map(({ name, shape }) => `${name}=${shape}`);
    return [file, pairs.join(' ')];
  });
  return new Map(told.filter(([, pairs]) => pairs));
};

export type StateShapeReader = {
  /** `changed`: files that were written or removed since it read last. */
  read: (changed?: readonly string[]) => StateShapesAndVersionTexts;
  close: () => void;
};

/**
 * Opens the package in `dir` to read from its types and sources what its versions leave behind for one
 * another: the states of slices, answers of endpoints, drafts and stored values. `folders`: whose sources
 * count as its own.
 */
export const openStateShapeReader = (
  dir: string,
  folders: readonly string[] = [join(dir, 'src')],
): StateShapeReader => {
  const roots = folders.filter(existsSync).map((folder) => realpathSync(folder) + sep);
  const isOwn = (file: string) => roots.some((root) => file.startsWith(root));
  const { config, remove } = findOrMakeTypeScriptConfig(dir, folders);
  const api = new API({ cwd: dir });
  return {
    read: (changed = []) => {
      const there = changed.filter(existsSync);
      const deleted = changed.filter((file) => !existsSync(file));
      const fileChanges = { changed: there, created: there, deleted };
      const project = api.updateSnapshot({ openProjects: [config], fileChanges }).getProject(config);
      const perFile = project ? findStateShapesByFile(project, isOwn) : [];
      return {
        shapes: groupShapesByKind(perFile.flatMap(({ found }) => found)),
        textsByFile: formatVersionTextsByFile(perFile),
      };
    },
    close: () => {
      api.close();
      remove();
    },
  };
};

/** Reads the shapes as `openStateShapeReader` does, once. */
export const readStateShapes = (dir: string, folders?: readonly string[]): StateShapesAndVersionTexts => {
  const { read, close } = openStateShapeReader(dir, folders);
  try {
    return read();
  } finally {
    close();
  }
};
