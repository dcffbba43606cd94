import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Rules of ARCHITECTURE.md that no published plugin checks. Each message says what to do instead; test/lint tests each with a
 * violation.
 */

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const relativeTo = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');
const stemOf = (file) => path.basename(file).replace(SOURCE, '');

/** Files that only the files of a pattern, `by`, may import. */
const ONE_IMPORTER = [
  {
    imported: /^src\/(?:core|features|app)\/.*Listeners$/,
    by: /^src\/(?:app\/(?:listeners|livePart)|features\/.*Screen)\.ts$/,
    message: 'Only src/app/listeners.ts and the xScreen.ts of a feature start effects: dispatch an event instead, or move what you need to a separate file.',
  },
  {
    imported: /^src\/(?:api|core|features)\/.*Log$/,
    by: /^src\/app\/(?:eventLog|lateSlices)\.ts$/,
    message: 'Only src/app/eventLog.ts and lateSlices.ts may import the log descriptions, so that the first paint loads without them.',
  },
];

const oneImporter = {
  create(context) {
    const file = relativeTo(context);
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const imported = path.posix.join(path.posix.dirname(file), source);
      for (const { imported: pattern, by, message } of ONE_IMPORTER) {
        if (pattern.test(imported) && !by.test(file)) context.report({ node, message });
      }
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** The names of exported components: functions and constants in PascalCase. */
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
        message: `Name a component's file after it: ${exported[0]}.tsx. Name a file with several components in camelCase.`,
      });
    },
  }),
};

/** File names that may be used more than once, and why. */
const SHARED_STEMS = {
  main: 'the entry point of a program',
  types: 'the types of a folder',
};
const NAMED_FOLDERS = ['src', 'server', 'scripts', 'e2e', 'benchmarks'];
const isCounted = (file) => SOURCE.test(file) && !/\.test\.|\.styles\.|\/index\.|\/node_modules\//.test(file);

function sourceFiles(cwd, folder) {
  return readdirSync(path.join(cwd, folder), { recursive: true })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter(isCounted);
}

/** The files that npm scripts start: they have the names of their commands. */
function commandsOf(cwd) {
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  return new Set(Object.values(scripts).flatMap((command) => command.split(' ')).filter((word) => SOURCE.test(word)));
}
let named = null;

/** The files by their name in lower case, and those that are commands. */
function namedFiles(cwd) {
  const files = new Map();
  for (const file of NAMED_FOLDERS.flatMap((folder) => sourceFiles(cwd, folder))) {
    const name = stemOf(file).toLowerCase();
    files.set(name, [...files.get(name) ?? [], file]);
  }
  return { files, commands: commandsOf(cwd) };
}

/**
 * No two files have the same name. Names that differ only in case may be used twice, but not in one folder: esbuild, macOS and Windows take
 * them for the same.
 */
const isSameName = (file, other) => stemOf(file) === stemOf(other)
  || (path.dirname(file) === path.dirname(other) && stemOf(file).toLowerCase() === stemOf(other).toLowerCase());

const uniqueStem = {
  create: (context) => ({
    Program(node) {
      const file = relativeTo(context);
      const stem = stemOf(file);
      if (!isCounted(file) || stem in SHARED_STEMS) return;
      named ??= namedFiles(context.cwd);
      const { files, commands } = named;
      if (commands.has(file)) return;
      const other = files.get(stem.toLowerCase())
        ?.find((candidate) => candidate !== file && isSameName(file, candidate) && !commands.has(candidate));
      if (other) context.report({ node, message: `${other} has the same name: choose a name that shows the difference.` });
    },
  }),
};

const testBeside = {
  create: (context) => ({
    Program(node) {
      const test = context.filename.replace(/\.ts$/, '.test.ts');
      if (!existsSync(test) && !existsSync(`${test}x`))
        context.report({ node, message: `Add its test next to it: ${path.basename(test)}. Machine tables are in src/testing.` });
    },
  }),
};

/** Words that are not plain English in code, and what to write instead. */
const DIALECT = [
  { word: /^(?:tell|tells|telling|told)$/i, instead: 'log, report, say or show' },
  { word: /^wish(?:e[sd]|ing)?$/i, instead: 'request, choice or intent' },
  { word: /^keepers?$/i, instead: 'store, cache or owner' },
  { word: /^onlookers?$/i, instead: 'viewer or user' },
  { word: /^anew$/i, instead: 'again or from scratch' },
  { word: /^begun$/i, instead: 'started' },
  { word: /^seldom$/i, instead: 'rarely' },
  { word: /^likewise$/i, instead: 'also or in the same way' },
];
const DIALECT_PHRASES = [
  { phrase: /\bso many\b/i, instead: 'a number or the name of the constant' },
  { phrase: /\b(?:come|comes|came|coming) by\b/i, instead: 'visits or arrives' },
  { phrase: /\ball the same\b/i, instead: 'anyway, or equal' },
  { phrase: /\b(?:bring|brings|bringing|brought) about\b/i, instead: 'causes or caused' },
  { phrase: /(?:not|to) be had\b/i, instead: 'is unavailable or failed' },
];
const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);

/** The words of a sentence, or of an identifier in camelCase. */
const wordsOf = (text) => text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/);

/** What to say of the first word or phrase of a text that is not plain English; null if all of it is. */
function dialectIn(text) {
  const words = wordsOf(text);
  for (const { word, instead } of DIALECT) {
    const found = words.find((candidate) => word.test(candidate));
    if (found !== undefined) return `Plain English: instead of "${found}" write ${instead}.`;
  }
  for (const { phrase, instead } of DIALECT_PHRASES) {
    const [found] = phrase.exec(text) ?? [];
    if (found !== undefined) return `Plain English: instead of "${found}" write ${instead}.`;
  }
  return null;
}

/** What is said of each text: most identifiers appear many times. */
const knownTexts = new Map();

function reportDialect(context, loc, text) {
  if (!knownTexts.has(text)) knownTexts.set(text, dialectIn(text));
  const message = knownTexts.get(text);
  if (message !== null) context.report({ loc, message });
}

/** `it`, `describe.each(…)` and `test.skip` are calls of `it`, `describe` and `test`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  return callee.type === 'CallExpression' ? calledName(callee.callee) : '';
}

/** Identifiers, comments and titles of tests. Screen texts are not checked. */
const plainWords = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) reportDialect(context, comment.loc, comment.value);
    },
    Identifier(node) { reportDialect(context, node.loc, node.name); },
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !TEST_FUNCTIONS.has(calledName(callee))) return;
      if (typeof title.value === 'string') reportDialect(context, title.loc, title.value);
      if (title.type === 'TemplateLiteral') for (const { value } of title.quasis) reportDialect(context, title.loc, value.raw);
    },
  }),
};

const CHOICES = new Set(['ConditionalExpression', 'LogicalExpression']);
const comesAndGoes = ({ expression }) => CHOICES.has(expression?.type);

/** What a child of an element may show. */
function shownBy(node) {
  if (node.type === 'JSXExpressionContainer') return shownBy(node.expression);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(shownBy);
  return node.type === 'LogicalExpression' ? shownBy(node.right) : [node];
}

const isText = ({ type, value, children = [] }) => type === 'TemplateLiteral' || (typeof value === 'string' && value.trim() !== '')
  || (type === 'JSXFragment' && children.flatMap(shownBy).some(isText));
const isBlank = ({ type, value, expression }) => (type === 'JSXText' && value.trim() === '') || expression?.type === 'JSXEmptyExpression';

/** Browsers that translate a page replace each text by an element. React can then neither remove the text nor put anything before it. */
const textAlone = {
  create(context) {
    const check = ({ children }) => {
      const shown = children.filter((child) => !isBlank(child));
      shown.forEach((node, index) => {
        if (!(comesAndGoes(node) ? shown.length > 1 : shown.slice(0, index).some(comesAndGoes)) || !shownBy(node).some(isText)) return;
        context.report({
          node,
          message: 'A page that the browser has translated breaks here: put the text into an element of its own, or into one with its neighbours.',
        });
      });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export const houseRules = {
  rules: {
    'one-importer': oneImporter,
    'component-file': componentFile,
    'unique-stem': uniqueStem,
    'test-beside': testBeside,
    'plain-words': plainWords,
    'text-alone': textAlone,
  },
};
