import { allPackages } from './packages';

const FIRST_PORT = 4101;

export const devPorts = (): number[] => allPackages().flatMap(({ settings }) => settings.port ?? []);

export const nextDevPort = (): number => {
  const taken = new Set(devPorts());
  let port = FIRST_PORT;
  while (taken.has(port)) port += 1;
  return port;
};
