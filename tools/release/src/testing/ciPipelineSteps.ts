import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';

/** A command of the pipeline, and the folder it runs in. */
export type PipelineStep = { job: string; run: string; folder: string };

/** The steps with a command, read by the pipeline's own indentation: jobs at two blanks, steps at six. */
const parsePipelineSteps = (text: string): PipelineStep[] => {
  const steps: PipelineStep[] = [];
  let job = '';
  for (const line of text.slice(text.indexOf('\njobs:')).split('\n')) {
    job = /^ {2}(\w+):$/.exec(line)?.[1] ?? job;
    const [, run] = /^ {6}(?:- | {2})run: (.+)$/.exec(line) ?? [];
    if (run) steps.push({ job, run, folder: '.' });
    const [, folder] = /^ {8}working-directory: (.+)$/.exec(line) ?? [];
    const last = steps.at(-1);
    if (folder && last) last.folder = folder;
  }
  return steps;
};

export const CI_PIPELINE_STEPS = parsePipelineSteps(readFileSync(join(ROOT, 'deploy/ci-team.yml'), 'utf8'));
