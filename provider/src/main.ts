import { runCommand } from './cli';
import { printable } from './operator/command/printable';

runCommand(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(
      `ank-provider: ${printable(error instanceof Error ? error.message : String(error))}\n`,
    );
    process.exitCode = 1;
  },
);
