import { relative, sep } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { ROOT } from '../../workspace/packages';
import { kernelFolder, pureFiles } from './sharedModules';

const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|redux|react-redux|react-router|react-router-dom|react-toastify|@reduxjs\/toolkit|immer|reselect)\//;

export const foreignModules = (compilation: Compilation): string[] => {
  const isPure = pureFiles();
  const kernel = kernelFolder() + sep;
  const files = new Set<string>();
  for (const module of compilation.modules) {
    if (!(module instanceof webpack.NormalModule)) continue;
    const { resource } = module;
    const isKernel = resource.startsWith(kernel) && !isPure(resource);
    if (isKernel || LIBRARIES.test(resource)) files.add(relative(ROOT, resource));
  }
  return [...files].sort();
};
