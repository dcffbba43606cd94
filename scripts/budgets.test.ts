import { budgetTable, BUDGETS, BYTES_PER_KIB, laterTable, LATER_BUDGETS, overBudget, overLaterBudget } from './budgets';

const weightOf = (script: number) => ({ script: script * BYTES_PER_KIB, style: 0, images: 0 });

test('a route at its budget passes; one byte more is reported with both figures', () => {
  const { script } = BUDGETS.home;
  expect(overBudget('home', weightOf(script))).toEqual([]);
  const heavy = { ...weightOf(script), script: script * BYTES_PER_KIB + 1 };
  expect(overBudget('home', heavy)).toEqual([`home: ${script.toFixed(1)} KiB of script, the budget is ${script}`]);
});

test('each part has its own budget', () => {
  const weight = { script: 3 * BYTES_PER_KIB, style: 3 * BYTES_PER_KIB, images: 0 };
  expect(overBudget('about', weight, { script: 2, style: 2, images: 2 })).toHaveLength(2);
});

test('the table has one line per route', () => {
  const table = budgetTable(new Map([['home', weightOf(12.34)], ['about', weightOf(1)]]));
  expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    'KiB, gzip script style images', `home 12.3 / ${BUDGETS.home.script} 0.0 / ${BUDGETS.home.style} 0.0 / ${BUDGETS.home.images}`,
    `about 1.0 / ${BUDGETS.about.script} 0.0 / ${BUDGETS.about.style} 0.0 / ${BUDGETS.about.images}`,
  ]);
});

test('what is loaded later has its own budgets', () => {
  const within = { idle: LATER_BUDGETS.idle * BYTES_PER_KIB, signedIn: 0 };
  expect(overLaterBudget(within)).toEqual([]);
  expect(overLaterBudget({ ...within, signedIn: LATER_BUDGETS.signedIn * BYTES_PER_KIB + 1 }))
    .toEqual([`more when signed in: ${LATER_BUDGETS.signedIn.toFixed(1)} KiB of script, the budget is ${LATER_BUDGETS.signedIn}`]);
  expect(laterTable(within)).toBe(
    `then, when idle: ${LATER_BUDGETS.idle.toFixed(1)} / ${LATER_BUDGETS.idle}\nmore when signed in: 0.0 / ${LATER_BUDGETS.signedIn}`,
  );
});
