import { errorText } from '../src/domain/general/errorText';
import { showProgress } from './buildProgress';
import { buildEverything, PUBLIC } from './buildSteps';
import { checkBudgets } from './checkBudgets';

async function main(): Promise<void> {
  const progress = showProgress(['app', 'pages', 'copies']);
  await buildEverything(progress.report).finally(progress.end);
  await checkBudgets(PUBLIC);
  console.log('Built dist/public and dist/server.');
}

main().catch((error: unknown) => {
  console.error(errorText(error));
  process.exitCode = 1;
});
