import { buildEverything } from './buildSteps';

await buildEverything();
