import vm, { type CompileFunctionOptions } from 'node:vm';

/*
 * Jest runs each test file in a context of its own, for which it compiles every module again: React, jsdom's page and the whole app, four
 * hundred times. Here each test process compiles a module once, and every context runs it from its start.
 */

interface Compiled {
  code: string;
  script: vm.Script;
}

const compiled = new Map<string, Compiled>();
const compileFunction = vm.compileFunction.bind(vm);

/** A module as Jest wraps it, in the same columns. */
function compile(code: string, parameters: readonly string[], filename: string): Compiled {
  const head = `(function (${parameters.join(', ')}) {`;
  return { code, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
}

/** `vm.compileFunction`, but for code that imports dynamically: only that asks its own context for modules. */
function compileOnce(code: string, parameters: readonly string[] = [], options: CompileFunctionOptions = {}) {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined || code.includes('import(')) return compileFunction(code, parameters, options);
  const known = compiled.get(filename);
  // The two kinds of test transform a file differently.
  const current = known?.code === code ? known : compile(code, parameters, filename);
  compiled.set(filename, current);
  return current.script.runInContext(parsingContext) as ReturnType<typeof compileFunction>;
}

/** Makes this test process compile each module only once. */
export function compileModulesOnce(): void {
  vm.compileFunction = compileOnce;
}
