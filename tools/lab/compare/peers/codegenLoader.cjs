// Does what piral-cli does with the shell's generated module: it looks for what is shared in the folder it
// runs in.
module.exports = function codegen() {
  const before = process.cwd();
  process.chdir(__dirname);
  process.env.SHARED_DEPENDENCIES = 'react,react/jsx-runtime';
  try {
    return require(this.resourcePath)();
  } finally {
    process.chdir(before);
  }
};
