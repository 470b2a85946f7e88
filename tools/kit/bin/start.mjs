#!/usr/bin/env node
import './endWithParent.mjs';
import { ank, installWhenNeeded } from './install.mjs';

installWhenNeeded('start');
await ank('start');
