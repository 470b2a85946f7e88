import * as api from '@ank/shared/api';
import * as clock from '@ank/shared/clock';
import * as config from '@ank/shared/config';
import * as drafts from '@ank/shared/drafts';
import * as navigation from '@ank/shared/navigation';
import * as redux from '@ank/shared/redux';
import * as router from '@ank/shared/router';
import * as screen from '@ank/shared/screen';
import * as session from '@ank/shared/session';
import * as store from '@ank/shared/store';
import * as texts from '@ank/shared/texts';
import * as toast from '@ank/shared/toast';
import * as ui from '@ank/shared/ui';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import { KERNEL_VERSION } from './kernelVersion';

const sharedModuleOf = (version: string, lib: unknown) => ({
  version,
  scope: 'default',
  lib: () => lib,
  loaded: true,
  strategy: 'loaded-first' as const,
  shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
});

const sharedModules = {
  ...{ api, clock, config, drafts, navigation, redux, router },
  ...{ screen, session, store, texts, toast, ui },
};

/** The libraries behind the shared modules stay tree-shaken parts of the shell (decision 003). */
export const modulesSharedWithRemotes: Record<string, ReturnType<typeof sharedModuleOf>> = {
  react: sharedModuleOf(React.version, React),
  'react-dom': sharedModuleOf(React.version, ReactDOM),
  'react/jsx-runtime': sharedModuleOf(React.version, jsxRuntime),
  ...Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => [
      `@ank/shared/${name}`,
      sharedModuleOf(KERNEL_VERSION, module),
    ]),
  ),
};
