// The entry of a remote: a federation container with its exposed module inside. It brings no version solver: the gate
// compares every version with what the page offers, the shell looks again before it asks, and here a module
// that is missing is an error.
const NAMES = __ANK_SHARED__;
let modules = [];
let scope;
let ready;

/** One module of the page, by its place among NAMES; the remote's own modules call it. */
const use = (at) => {
  if (!modules[at]) throw new Error(`the page has no ${NAMES[at]}`);
  return modules[at];
};

const take = () =>
  Promise.all(
    NAMES.map(async (name) => {
      const [found] = Object.values(scope[name] || {});
      return found && (await found.get())();
    }),
  ).then((taken) => {
    modules = taken;
  });

/**
 * Takes the page's modules, as name to version to factory; a host may still be making them, and waits for
 * this first.
 */
const init = async (given) => {
  if (scope && scope !== given) throw new Error('the container has another scope already');
  scope = given;
};

/** Gives the factory of the remote's only exposed module, once every factory has answered. */
const get = async (name) => {
  if (name !== './screens') throw new Error(`the container has no ${name}`);
  ready = ready || take();
  await ready;
  return () => require('ank-exposed');
};

// `own` is where the remote's modules find timers, listeners and the like: in the page, or in what a shell that
// charges them to their version has put in its place.
// An entry that came late, after its page had asked a second time, runs twice: the container in use stays the
// one.
module.exports = globalThis[__ANK_CONTAINER__] || { use, init, get, own: globalThis };
