import { readNothing } from '@ank/build/read-args';

type Run = (args: string[]) => Promise<number>;

const parts: Record<string, Run> = {
  serve: async (args) => (await import('./serveCommand')).serve(args),
  'make-token': async (args) => (await import('./tokenCommands')).make(args),
  tokens: async (args) => (await import('./tokenCommands')).list(args),
  'rotate-token': async (args) => (await import('./tokenCommands')).rotate(args),
  'revoke-token': async (args) => (await import('./tokenCommands')).revoke(args),
  key: async (args) => (await import('./keyCommands')).makeKey(args),
  'new-key': async (args) => (await import('./keyCommands')).newKey(args),
};

export const registry = async ([name = '', ...args]: string[]): Promise<number> => {
  const run = parts[name];
  if (name.startsWith('-')) readNothing([name]);
  if (!run) throw new Error(`registry: one of ${Object.keys(parts).join(', ')}`);
  return run(args);
};
