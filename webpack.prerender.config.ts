import path from 'node:path';
import type { Configuration } from 'webpack';
import { sourceRules } from './webpack.config';

/** The app for Node.js, which prerenders the pages during the build (`scripts/prerenderPages.ts`). Browsers never load it. */
const config: Configuration = {
  name: 'prerender',
  target: 'node20',
  mode: 'production',
  entry: { prerender: './src/boot/renderPage.tsx' },
  output: {
    path: path.resolve('.cache/prerender'),
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
