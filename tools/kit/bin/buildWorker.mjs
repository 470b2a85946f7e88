import { loadKitModule } from '../preset/typeScriptLoader.mjs';

await loadKitModule('start/buildWorker');
