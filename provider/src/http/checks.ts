import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Compile = FastifySchemaCompiler<unknown>;
type Check = ReturnType<Compile>;
type Build = (schemas: unknown, options: unknown) => Compile;

/** One for all listeners of a process: what one has compiled the next takes over. */
const build = AjvCompiler() as unknown as Build;

const buildLate: Build = (schemas, options) => {
  let compile: Compile | undefined;
  return (route) => {
    let compiled: Check | undefined;
    const check: Check = (data: unknown) => {
      compile ??= build(schemas, options);
      compiled ??= compile(route);
      const result = compiled(data);
      // Where Fastify looks for them.
      check.errors = compiled.errors ?? null;
      return result;
    };
    return check;
  };
};

/**
 * Compiles the check of a call when the call is made for the first time. There are dozens, and compiling them all was
 * a third of the work of a start.
 */
export const buildChecks = buildLate as unknown as BuildCompilerFromPool;
