import { runCommand } from './cli';
import { maskUnprintable } from './platform/printableText';

// A warning of Node's that a full disk refuses must not end the process.
process.stderr.on('error', () => undefined);

runCommand(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(
      `ank-provider: ${maskUnprintable(error instanceof Error ? error.message : String(error))}\n`,
    );
    process.exitCode = 1;
  },
);
