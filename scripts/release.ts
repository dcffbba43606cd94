import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorText } from '../src/domain/general/errorText';
import { buildEverything } from './buildSteps';
import { COMMANDS, SERVER_PACKAGES } from './bundles';

/*
 * `npm run release`: the built site with the packages that the server loads, in a folder and as an archive. It needs Node.js only, on the
 * kind of machine that made it, because of the native parts of packages. The container's image is the same folder.
 */

const RELEASE = 'release';
const FOLDER = path.join(RELEASE, 'hobnob');
const FILES = [
  'dist/public', 'dist/render', 'dist/server', 'deploy', 'docs/operations.md', '.env.example', '.npmrc', 'package-lock.json',
  'CHANGELOG.md', 'LICENSE',
];
/** npm's output: its list of packages is longer than what Node keeps by default. */
const MAX_BUFFER = 32 * 1024 * 1024;
const MB = 1e6;

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

const run = promisify(execFile);
const npm = async (cwd: string, ...args: string[]): Promise<string> => (await run('npm', args, { cwd, maxBuffer: MAX_BUFFER })).stdout;

/** The package.json of the release: its scripts start what is built, and its packages are those that the server loads. */
function releaseManifest(manifest: Manifest, packages: readonly string[]): object {
  const { dependencies, ...rest } = manifest;
  const scripts = Object.keys(COMMANDS).map((name) => [name, `node dist/server/${name}.js`]);
  return {
    ...rest,
    devDependencies: undefined,
    scripts: { start: 'node --enable-source-maps dist/server/main.js', ...Object.fromEntries(scripts) },
    dependencies: Object.fromEntries(packages.map((name) => [name, dependencies[name]])),
  };
}

interface Sbom {
  metadata: { component: object };
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** The packages that are not only for building and testing, as name@version. */
async function shippedPackages(): Promise<Set<string>> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; version: string; dev?: boolean }>;
  };
  const shipped = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  // A package that replaces another (`overrides` in package.json) has its own name in the lock file.
  return new Set(shipped.map(([place, { name = place.split('node_modules/').at(-1), version }]) => `${name}@${version}`));
}

/**
 * What the site is made of, as CycloneDX: the packages of the server, and those in the scripts that browsers load. With `--omit=dev`, npm
 * also leaves out what is needed for both, such as React.
 */
async function writeSbom({ name }: Manifest): Promise<void> {
  const sbom = JSON.parse(await npm('.', 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application')) as Sbom;
  const shipped = await shippedPackages();
  // npm takes a component's name from its folder. Its reference has the name of the package.
  const components = sbom.components.filter((component) => shipped.has(component['bom-ref']))
    .map((component) => ({ ...component, name: component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@')) }));
  const left = new Set(sbom.components.map((component) => component['bom-ref']).filter((ref) => !shipped.has(ref)));
  const dependencies = sbom.dependencies.filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) }));
  // npm names the site after its folder.
  const metadata = { ...sbom.metadata, component: { ...sbom.metadata.component, name } };
  await writeFile(path.join(FOLDER, 'sbom.json'), `${JSON.stringify({ ...sbom, metadata, components, dependencies }, null, 2)}\n`);
}

async function fillFolder(manifest: Manifest): Promise<void> {
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const file of FILES) await cp(file, path.join(FOLDER, file), { recursive: true });
  const packages = JSON.parse(await readFile(SERVER_PACKAGES, 'utf8')) as string[];
  await writeFile(path.join(FOLDER, 'package.json'), `${JSON.stringify(releaseManifest(manifest, packages), null, 2)}\n`);
  // From the lock file, of which what the server does not load is left out; the packages themselves are in npm's cache.
  await npm(FOLDER, 'install', '--prefer-offline');
  await writeSbom(manifest);
}

async function main(): Promise<void> {
  await buildEverything();
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
  await fillFolder(manifest);
  const archive = path.join(RELEASE, `hobnob-${manifest.version}-${process.platform}-${process.arch}.tar.gz`);
  await run('tar', ['-czf', archive, '-C', RELEASE, path.basename(FOLDER)]);
  console.log(`${archive}: ${((await stat(archive)).size / MB).toFixed(1)} MB`);
}

main().catch((error: unknown) => {
  console.error(errorText(error));
  process.exitCode = 1;
});
