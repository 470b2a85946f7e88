#!/usr/bin/env node
import { load } from '../preset/typescript.mjs';

await load('cli');
