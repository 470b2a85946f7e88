import { readFileSync } from 'node:fs';

/** Ends the process with a sentence when this Node is older than package.json asks for. */
export const mustBeNewEnough = () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = wanted.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(
    `Ank needs Node ${wanted} or newer; this is ${process.versions.node}. Get it from nodejs.org.`,
  );
  process.exit(1);
};
