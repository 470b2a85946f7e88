import type { PiletApi } from 'piral-core';
import { lazy } from 'react';

const Screen = lazy(() => import('#screen'));

export const setup = (app: PiletApi) => app.registerPage(`/${process.env.BUILD_PCKG_NAME}`, Screen);
