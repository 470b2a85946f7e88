#!/usr/bin/env node
import { ank, installWhenNeeded } from './install.mjs';

installWhenNeeded('test');
await ank('check');
