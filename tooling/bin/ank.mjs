#!/usr/bin/env node
import * as commonJs from 'tsx/cjs/api';
import * as modules from 'tsx/esm/api';

// Both kinds: the kernel's files count as CommonJS for Node, ours as ES modules.
commonJs.register();
modules.register();
await import('../src/cli.ts');
