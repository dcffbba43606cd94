// Lints the snippets given as JSON on standard input in one ESLint process, and prints the messages as JSON.
// A separate process, because ESLint loads its configuration as an ES module, which Jest's CommonJS build cannot.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const planted = JSON.parse(await text(process.stdin));
const results = [];
for (const { file, code } of planted) {
  const [result] = await eslint.lintText(code, { filePath: file });
  results.push(result.messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
process.stdout.write(JSON.stringify(results));
