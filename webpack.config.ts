import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import { DefinePlugin, type Configuration } from 'webpack';
import 'webpack-dev-server';

const swc = (production: boolean) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
      experimental: {
        plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: !production, fileName: false }]],
        cacheRoot: path.resolve('.cache/swc'),
      },
    },
  },
});

const config = (_env: unknown, argv: { mode?: string }): Configuration => {
  const production = argv.mode === 'production';
  return {
    entry: { main: './src/main.tsx' },
    output: {
      path: path.resolve('dist/public'),
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: '/',
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.resolve('.cache/webpack'),
      buildDependencies: { config: [path.resolve('webpack.config.ts')] },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc(production) },
        { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: 'public/index.html', chunks: ['main'] }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true }] }),
      new DefinePlugin({ __BUILD__: JSON.stringify(process.env.HOBNOB_BUILD ?? 'development') }),
    ],
    optimization: {
      splitChunks: { chunks: 'all' },
      runtimeChunk: 'single',
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify })],
    },
    performance: { hints: false },
    devServer: { historyApiFallback: true, host: '127.0.0.1' },
  };
};

export default config;
