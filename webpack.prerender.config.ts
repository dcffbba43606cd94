import path from 'node:path';
import type { Configuration } from 'webpack';
import { sourceRules } from './webpack.config';

/**
 * The app for Node.js. The build prerenders the pages with it (`scripts/prerenderPages.ts`), and the server renders the groups list
 * (`server/site/listRenderer.ts`). Browsers never load it.
 */
const config: Configuration = {
  name: 'prerender',
  target: 'node20',
  mode: 'production',
  entry: { renderer: './src/boot/renderer.ts' },
  output: {
    path: path.resolve('dist/render'),
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    // The same names as in the app, because pages and scripts must refer to the same files.
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    library: { type: 'commonjs2' },
    publicPath: '/',
    clean: true,
  },
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  cache: {
    type: 'filesystem',
    name: 'prerender',
    cacheDirectory: path.resolve('.cache/webpack'),
    buildDependencies: { config: [path.resolve('webpack.prerender.config.ts'), path.resolve('webpack.config.ts')] },
  },
  module: { rules: sourceRules(true), generator: { 'asset/resource': { emit: false } } },
  optimization: { splitChunks: false, minimize: false },
  performance: { hints: false },
};

export default config;
