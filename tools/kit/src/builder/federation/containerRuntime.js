// Takes the place of `@module-federation/webpack-bundler-runtime` in the entry that ModuleFederationPlugin makes. The
// library's own runtime solves version ranges and finds remotes on every phone, and weighs 24 kB; a remote of Ank needs
// neither, because the gate has compared every version with what the page offers. What is left is to take the page's
// modules by their names.
let scope;

/** Runs when the entry does, and gives what the library keeps as the container's instance. */
const init = ({ webpackRequire }) => ({ name: webpackRequire.federation.initOptions.name });

/** Is the container's `init`: it is given the page's modules, as name to version to factory. */
const initContainerEntry = async ({ shareScope }) => {
  if (scope && scope !== shareScope) throw new Error('the container has another scope already');
  scope = shareScope;
};

/** A host may still be making its modules when it calls `init`: their factories are asked for with the first chunk. */
const takeModule = async (name) => {
  const [found] = Object.values(scope?.[name] || {});
  if (found) return (await found.get())();
  throw new Error(`the page has no ${name}`);
};

/** Runs with every chunk that is asked for, and has what it consumes stand among webpack's modules. */
const consumes = ({ chunkId, promises, chunkMapping, installedModules, webpackRequire }) => {
  for (const id of chunkMapping[chunkId] || []) {
    const { shareKey } = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
    const install = (give) => {
      webpackRequire.m[id] = (module) => {
        module.exports = give();
      };
    };
    // A module that is missing is an error where it is used.
    installedModules[id] ||= takeModule(shareKey).then(
      (taken) => install(() => taken),
      (error) =>
        install(() => {
          throw error;
        }),
    );
    promises.push(installedModules[id]);
  }
};

export default { runtime: {}, bundlerRuntime: { init, initContainerEntry, consumes } };
