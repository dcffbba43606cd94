import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Rules of ARCHITECTURE.md that no published plugin checks. Each message says where to go instead; test/lint plants a violation
 * of each.
 */

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const relativeTo = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');
const stemOf = (file) => path.basename(file).replace(SOURCE, '');

/** What may be imported from one file only; with `parts` also from a file of its own kind. Types may be named anywhere. */
const ONE_IMPORTER = [
  {
    imported: /^src\/(?:core|features|app)\/.*Listeners$/,
    by: 'src/app/listeners.ts',
    message: 'Effects are started in src/app/listeners.ts alone: dispatch an event instead, or move what you need to a file of its own.',
  },
  {
    imported: /^src\/(?:api|core|features)\/.*Log$/,
    by: 'src/app/eventLog.ts',
    parts: true,
    message: 'The words of events are put together in src/app/eventLog.ts alone, so that the first paint loads without them.',
  },
];

const oneImporter = {
  create(context) {
    const file = relativeTo(context);
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.') || node.importKind === 'type' || node.exportKind === 'type') return;
      const imported = path.posix.join(path.posix.dirname(file), source);
      for (const { imported: pattern, by, parts, message } of ONE_IMPORTER) {
        const isPart = parts && pattern.test(file.replace(SOURCE, ''));
        if (pattern.test(imported) && file !== by && !isPart) context.report({ node, message });
      }
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** The names of the components that a statement exports: functions and constants in PascalCase. */
function componentsIn({ declaration, specifiers = [] }) {
  const declared = declaration?.type === 'FunctionDeclaration' ? [declaration.id.name]
    : declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id.name) : [];
  return [...declared, ...specifiers.map(({ exported }) => exported.name)].filter((name) => /^[A-Z][a-z]/.test(name ?? ''));
}

const componentFile = {
  create: (context) => ({
    Program(node) {
      const stem = stemOf(context.filename);
      const exported = node.body
        .filter(({ type, exportKind }) => type === 'ExportNamedDeclaration' && exportKind !== 'type')
        .flatMap(componentsIn);
      if (exported.length === 0 || exported.includes(stem) || (exported.length > 1 && /^[a-z]/.test(stem))) return;
      context.report({
        node,
        message: `A component's file bears its name: call it ${exported[0]}.tsx, or give a collection a name in camelCase.`,
      });
    },
  }),
};

/** Names that may be there more than once, and why. */
const SHARED_STEMS = {
  main: 'the entry of each program',
  types: 'the types of its folder, as index would be its exports',
};
/** Scripts bear the names of their npm commands. */
const isCommand = (file) => /^scripts\/[^/]+$/.test(file);
const isCounted = (file) => SOURCE.test(file) && !/\.test\.|\.styles\.|\/index\./.test(file);

function sourceFiles(cwd, folder) {
  return readdirSync(path.join(cwd, folder), { recursive: true })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter(isCounted);
}
let files = null;

const uniqueStem = {
  create: (context) => ({
    Program(node) {
      const file = relativeTo(context);
      const stem = stemOf(file);
      if (!isCounted(file) || stem in SHARED_STEMS || isCommand(file)) return;
      files ??= ['src', 'server', 'scripts'].flatMap((folder) => sourceFiles(context.cwd, folder));
      const other = files.find((candidate) => candidate !== file && stemOf(candidate) === stem && !isCommand(candidate));
      if (other) context.report({ node, message: `${other} has this name, too: say in the name what differs.` });
    },
  }),
};

const testBeside = {
  create: (context) => ({
    Program(node) {
      const test = context.filename.replace(/\.ts$/, '.test.ts');
      if (!existsSync(test) && !existsSync(`${test}x`))
        context.report({ node, message: `Put its test beside it: ${path.basename(test)}. A machine's table is in src/testing/machines.` });
    },
  }),
};

export const houseRules = {
  rules: { 'one-importer': oneImporter, 'component-file': componentFile, 'unique-stem': uniqueStem, 'test-beside': testBeside },
};
