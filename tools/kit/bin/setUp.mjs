#!/usr/bin/env node
import { installWhenNeeded } from './install.mjs';

// What tests, benches and journeys need; where it is there already this ends at once.
installWhenNeeded('test');
