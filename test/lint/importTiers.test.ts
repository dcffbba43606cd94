import { spawnSync } from 'node:child_process';

/** What an expression over `eslint/importTiers.mjs` gives. In a process of its own: Jest's CommonJS build cannot load an ES module. */
function evaluate(expression: string): { value: unknown; error: string } {
  const program = `import { featureZones, tiersOf } from './eslint/importTiers.mjs'; console.log(JSON.stringify(${expression}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  return { value: stdout === '' ? null : JSON.parse(stdout), error: stderr };
}

it('rejects a folder without a tier, and says what to do', () => {
  const { value, error } = evaluate("tiersOf(['domain', 'planted'])");
  expect(value).toBeNull();
  expect(error).toContain('src/planted has no tier: place it in eslint/importTiers.mjs and ARCHITECTURE.md.');
});

it('accepts a folder that has a tier, and one beside the tiers', () => {
  const { value, error } = evaluate("tiersOf(['domain', 'testing'])");
  expect(value).toContainEqual(['domain']);
  expect(error).toBe('');
});

it('closes a feature of any name to the others', () => {
  expect(evaluate("featureZones(['planted'])").value).toEqual([{
    target: './src/features/planted',
    from: './src/features',
    message: expect.stringContaining('do not import each other'),
    except: ['./planted'],
  }]);
});
