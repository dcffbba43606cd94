import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { ASSETS, assetName, swcOptions } from './scripts/sourceFiles';

/** styled-components includes the code for vendor prefixes, which it uses only on request: today's browsers need none. */
const NO_VENDOR_PREFIXES = new webpack.NormalModuleReplacementPlugin(/Prefixer\.js$/, (resource) => {
  if (/stylis[\\/]src$/.test(resource.context)) resource.request = path.resolve('scripts/noVendorPrefixes.cjs');
});

const STATIC_FILES = { from: 'public', globOptions: { ignore: ['**/*.html'] }, noErrorOnMissing: true };
/** Written by `scripts/bundles.ts`. */
const VIEWER_FILES = /^replay/;
/** Lists the files of each chunk (`main`, `page-home`, …) for preload links and size budgets. */
const CHUNK_FILES = 'dist/chunks.json';

const chunkFilesPlugin = {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('chunk-files', ({ compilation }) => {
      const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
      const files = [...compilation.namedChunkGroups].map(([name, group]) => [name, scripts(group.getFiles())]);
      mkdirSync(path.dirname(CHUNK_FILES), { recursive: true });
      writeFileSync(CHUNK_FILES, JSON.stringify(Object.fromEntries(files)));
    });
  },
};

/** React and styled-components, which make up almost half of the script. */
const LIBRARIES = /view-libraries/;

/**
 * swc: with Terser after it, the build takes eleven seconds longer for 0.3 KiB of each page. Terser for the libraries: its output
 * compresses 0.5 KiB better than swc's, because it leaves the functions where they are.
 */
const minimizers = () => [
  new Minimizer({
    exclude: LIBRARIES,
    minify: Minimizer.swcMinify,
    minimizerOptions: { compress: { passes: 3, ecma: 2020 }, format: { ecma: 2020 } },
  }),
  new Minimizer({
    include: LIBRARIES,
    minify: Minimizer.terserMinify,
    minimizerOptions: { compress: { reduce_funcs: false, ecma: 2020 } },
  }),
];

/** Three digits; by default, four or five. They hardly change from build to build, so the files of unchanged chunks stay cached. */
const SHORT_MODULE_IDS = new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true });

/** The size of the sources, in bytes, from which on code that pages share has a file of its own. */
const LARGE_SHARED_BYTES = 100_000;

const sourceRules = (production: boolean) => [
  { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swcOptions(production) } },
  { test: ASSETS, type: 'asset/resource' },
  ...(production ? [{ test: /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/, use: path.resolve('scripts/pureReactCalls.cjs') }] : []),
];

/** What the app's build depends on beside the app. */
const BUILD_FILES = ['webpack.config.ts', 'scripts/sourceFiles.ts', 'scripts/pureReactCalls.cjs'].map((file) => path.resolve(file));

const optimization = (production: boolean): Configuration['optimization'] => ({
  splitChunks: {
    chunks: 'all',
    cacheGroups: {
      // Libraries stay in the chunk that uses them: fewer files, each compressed better.
      defaultVendors: false,
      // What pages share is in each of them, unless it is large, such as the libraries of forms.
      default: { minChunks: 2, minSize: LARGE_SHARED_BYTES, priority: -20, reuseExistingChunk: true },
    },
  },
  mangleExports: 'size',
  // The plugin gives shorter ones.
  ...(production ? { moduleIds: false as const } : {}),
  minimizer: minimizers(),
});

/**
 * Asks Chromium to compile all functions of these files in the background while they arrive. Otherwise it compiles each at its first
 * call, on the main thread; most of them are called while a page starts. ADR 4 has the figures.
 */
const COMPILED_EARLY = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /assets\/(?:view-libraries|start|page-)/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

/**
 * The app. The server, the prerenderer and the replay viewer are bundled by esbuild (`scripts/bundles.ts`). ADR 12 has what each measure
 * saves of the size.
 */
const config = (_env: unknown, { mode }: { mode: 'production' | 'development' }): Configuration => {
  const production = mode === 'production';
  const file = `assets/[name]${production ? '.[contenthash:8]' : ''}.js`;
  return {
    mode,
    entry: { main: './src/boot/main.ts' },
    output: {
      path: path.resolve('dist/public'),
      filename: file,
      chunkFilename: file,
      assetModuleFilename: ({ filename = '' }) => assetName(filename),
      publicPath: '/',
      clean: { keep: VIEWER_FILES },
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    cache: { type: 'filesystem', name: mode, cacheDirectory: path.resolve('.cache/webpack'), buildDependencies: { config: BUILD_FILES } },
    module: { rules: sourceRules(production) },
    plugins: [
      new HtmlWebpackPlugin({ template: 'public/index.html' }),
      NO_VENDOR_PREFIXES,
      new CopyPlugin({ patterns: [STATIC_FILES] }),
      ...(production ? [SHORT_MODULE_IDS, chunkFilesPlugin, COMPILED_EARLY] : []),
    ],
    optimization: optimization(production),
    performance: { hints: false },
  };
};

export default config;
