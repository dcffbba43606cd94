import { buildEverything } from './buildSteps';

buildEverything().then(
  () => { console.log('Built dist/public and dist/server.'); },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
