#!/usr/bin/env node
import { readTypeScript } from '../preset/typescript.mjs';

readTypeScript();
await import('../src/cli.ts');
