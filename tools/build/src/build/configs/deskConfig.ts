import type { Configuration } from 'webpack';
import { deskPath } from '../paths';
import type { BuildTarget } from './baseConfig';
import { shellConfig } from './shellConfig';

export const deskConfig = (target: BuildTarget): Configuration => {
  const shell = shellConfig(target);
  return {
    ...shell,
    output: { ...shell.output, uniqueName: 'ank_desk', publicPath: deskPath(target.version, '') },
  };
};
