/** No circles among files, types included: neither reading nor loading a part needs the whole. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Move what both need to a file of its own, below the two.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // store/types.ts is the one type that runs up the tree (ARCHITECTURE.md).
    exclude: { path: ['\\.test\\.tsx?$', '/testing/', '^src/store/types\\.ts$'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
