const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Whether a test file repeats what it does (`test/tier.ts`), or runs only at night. */
const isLong = ({ path }) => path.includes('.nightly.') || readFileSync(path, 'utf8').includes('/test/tier');

/**
 * A clean clone does not know how long each test file takes, and Jest would begin with the largest files. Those that repeat what they do
 * come first, so that none of them is left running alone at the end.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const long = tests.filter(isLong);
    return [...super.sort(long), ...super.sort(tests.filter((test) => !long.includes(test)))];
  }
};
