import { errorText } from '../src/domain/general/errorText';
import { buildEverything } from './buildSteps';

buildEverything().then(
  () => { console.log('Built dist/public and dist/server.'); },
  (error: unknown) => {
    console.error(errorText(error));
    process.exitCode = 1;
  },
);
