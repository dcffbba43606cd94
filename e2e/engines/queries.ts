import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const library = path.join(
  path.dirname(createRequire(path.resolve('package.json')).resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);

/** The source of a script that installs Testing Library's queries in a page, if it does not have them. */
export const installQueries = `if (!window.TestingLibraryDom) { (function () { ${readFileSync(library, 'utf8')} }).call(window); }`;
