import { readFileSync } from 'node:fs';

/**
 * Imported before all else, ends this process when the one that started it is gone, or the one before that:
 * between npm and a script stands a shell, which passes no signal on and outlives a killed npm.
 */
const parentOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1];
  } catch {
    return undefined; // gone, or a system without such files
  }
};

const parent = process.ppid;
const before = parentOf(parent);
const POLL_MS = 250;
setInterval(() => {
  if (process.ppid !== parent || parentOf(parent) !== before) process.kill(process.pid, 'SIGTERM');
}, POLL_MS).unref();
