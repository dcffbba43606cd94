import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import 'webpack-dev-server';

const swc = (production: boolean) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
      experimental: {
        plugins: [['@swc/plugin-styled-components', { ssr: true, pure: true, displayName: !production, fileName: false }]],
        cacheRoot: path.resolve('.cache/swc'),
      },
    },
  },
});

/** styled-components includes the code for vendor prefixes, which it uses only on request: today's browsers need none. */
const NO_VENDOR_PREFIXES = new webpack.NormalModuleReplacementPlugin(/Prefixer\.js$/, (resource) => {
  if (/stylis[\\/]src$/.test(resource.context)) resource.request = path.resolve('scripts/noVendorPrefixes.cjs');
});

/** The app or the replay viewer. Separate builds, so the viewer does not affect what users of the app load. */
interface Part {
  name: string;
  entry: string;
  /** Relative to `public/`. */
  template: string;
  /** The output folder. */
  folder: string;
}

const APP: Part = { name: 'main', entry: './src/boot/main.ts', template: 'index.html', folder: 'assets' };
const VIEWER: Part = { name: 'replay', entry: './src/replay/main.tsx', template: 'replay.html', folder: 'replay-assets' };
/** The router's export map only lists its development build. */
const ROUTER_WITHOUT_WARNINGS = { 'react-router$': path.resolve('node_modules/react-router/dist/production/index.mjs') };
const STATIC_FILES = { from: 'public', globOptions: { ignore: ['**/*.html'] }, noErrorOnMissing: true };
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
 * Libraries: Terser's output compresses 0.6 KiB better than swc's, because it leaves the functions where they are. Our own code compresses
 * 0.3 KiB better when Terser follows swc than after either alone.
 */
const minimizers = () => [
  new Minimizer({
    exclude: LIBRARIES,
    minify: [Minimizer.swcMinify, Minimizer.terserMinify],
    minimizerOptions: [{ compress: { passes: 3, ecma: 2020 }, format: { ecma: 2020 } }, { compress: { passes: 2, ecma: 2020 } }],
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

/** Loader rules that the app and its prerenderer must share, because they determine the class names of styled components. */
export const sourceRules = (production: boolean) => [
  { test: /\.tsx?$/, exclude: /node_modules/, use: swc(production) },
  { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource' },
  ...(production ? [{ test: /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/, use: path.resolve('scripts/pureReactCalls.cjs') }] : []),
];

function configOf({ name, entry, template, folder }: Part, production: boolean): Configuration {
  const file = `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`;
  return {
    name,
    entry: { [name]: entry },
    output: {
      path: path.resolve('dist/public'),
      filename: file,
      chunkFilename: file,
      assetModuleFilename: `${folder}/[name].[contenthash:8][ext]`,
      publicPath: '/',
      clean: name === APP.name ? { keep: VIEWER_FILES } : false,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: production ? ROUTER_WITHOUT_WARNINGS : {} },
    cache: {
      type: 'filesystem',
      name: `${name}-${production ? 'production' : 'development'}`,
      cacheDirectory: path.resolve('.cache/webpack'),
      buildDependencies: { config: [path.resolve('webpack.config.ts'), path.resolve('scripts/pureReactCalls.cjs')] },
    },
    module: {
      rules: sourceRules(production),
    },
    plugins: [
      new HtmlWebpackPlugin({ template: `public/${template}`, filename: template }),
      NO_VENDOR_PREFIXES,
      ...(production ? [SHORT_MODULE_IDS] : []),
      ...(name === APP.name ? [new CopyPlugin({ patterns: [STATIC_FILES] })] : []),
      ...(name === APP.name && production ? [chunkFilesPlugin] : []),
    ],
    optimization: {
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
      // The plugin below gives shorter ones.
      ...(production ? { moduleIds: false as const } : {}),
      minimizer: minimizers(),
    },
    performance: { hints: false },
    devServer: { historyApiFallback: true, host: '127.0.0.1' },
  };
}

const config = (_env: unknown, { mode }: { mode?: string }): Configuration[] =>
  [APP, VIEWER].map((part) => configOf(part, mode === 'production'));

export default config;
