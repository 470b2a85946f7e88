/** Says in a sentence what a team does in place of a web worker. */
export const INSTEAD_OF_WEB_WORKER_ADVICE =
  'Do the work on the page in small steps with pauses between them, or let the provider do it: browsers check no file of a worker by its hash, so no version may bring one.';
