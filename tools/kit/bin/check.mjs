#!/usr/bin/env node
import { installPartWhenNeeded, runAnkCommand } from './install.mjs';

installPartWhenNeeded('test');
await runAnkCommand('check');
