/** Forbids import cycles between files, including types, so each part can be read and loaded without the others. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Move the shared code to a separate file below both.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // store/types.ts is the only import from a higher tier, as a type (ARCHITECTURE.md).
    exclude: { path: ['^src/store/types\\.ts$'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
