#!/usr/bin/env node
import { installPartWhenNeeded } from './install.mjs';

// What tests, benches and journeys need; where it is there already this ends at once.
installPartWhenNeeded('test');
