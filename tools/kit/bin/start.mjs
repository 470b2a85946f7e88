#!/usr/bin/env node
import './endWithParent.mjs';
import { installPartWhenNeeded, runAnkCommand } from './install.mjs';

installPartWhenNeeded('start');
await runAnkCommand('start');
