import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { compileModulesOnce } from './compiledOnce';
import { useOneContext } from './oneContext';

compileModulesOnce();
useOneContext();

/** V8 compiles embedded Postgres for each test file, which takes more than a second, unless the same bytes are compiled already. */
const postgres = path.join(path.dirname(createRequire(__filename).resolve('@electric-sql/pglite')), 'pglite.wasm');
let compiled: Promise<unknown> | undefined;

/** Node, where modules and embedded Postgres are compiled once for each test process. */
export default class HobnobNodeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    compiled ??= readFile(postgres).then((bytes) => WebAssembly.compile(bytes));
    await super.setup();
  }
}
