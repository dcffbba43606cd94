import { build } from 'esbuild';
import { SOURCES } from './buildSteps';
import { COMMANDS } from './bundles';

it('builds again when a script changes that is built, or that builds', async () => {
  const { metafile: { inputs } } = await build({
    entryPoints: ['scripts/buildSteps.ts', ...Object.values(COMMANDS)], outdir: 'unused', write: false, metafile: true,
    bundle: true, packages: 'external', platform: 'node', format: 'esm',
  });
  const isSource = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  expect(Object.keys(inputs).length).toBeGreaterThan(Object.keys(COMMANDS).length);
  expect(Object.keys(inputs).filter((file) => !isSource(file))).toEqual([]);
});
