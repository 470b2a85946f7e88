import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Compile = FastifySchemaCompiler<unknown>;
type Check = ReturnType<Compile>;
type Build = (schemas: unknown, options: unknown) => Compile;

/** Shared by all listeners: what one compiled the next uses. */
const build = AjvCompiler() as unknown as Build;

const buildLate: Build = (schemas, options) => {
  let compile: Compile | undefined;
  return (route) => {
    let compiled: Check | undefined;
    const check: Check = (data: unknown) => {
      compile ??= build(schemas, options);
      compiled ??= compile(route);
      const result = compiled(data);
      check.errors = compiled.errors ?? null;
      return result;
    };
    return check;
  };
};

/** Compiles a call's check on its first use: compiling all of them was a third of a start. */
export const buildChecks = buildLate as unknown as BuildCompilerFromPool;
