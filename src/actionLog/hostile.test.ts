import { repeats } from '../../test/tier';
import { randomSession, testReader } from '../testing/sessions/randomLog';
import { writeLog } from './format';
import { openLog } from './openLog';
import { hostileFile } from './testing/hostileFiles';

const FILES = repeats(150, 10_000);
/** Of the process's own clock, µs: others may keep the machine busy. */
const SECOND_US = 1_000_000;

describe('hostile files', () => {
  it(`are rejected with a message, each within a second of computing: ${FILES} of them`, () => {
    const originals = Array.from({ length: 20 }, (_item, index) => writeLog(randomSession(index + 1, 40).log));
    for (const text of originals) expect(openLog(text, testReader)).toMatchObject({ ok: true });
    let slowest = 0;
    for (let seed = 1; seed <= FILES; seed += 1) {
      const { how, text } = hostileFile(originals[seed % originals.length] as string, seed);
      const before = process.cpuUsage();
      const result = openLog(text, testReader);
      slowest = Math.max(slowest, process.cpuUsage(before).user);
      if (result.ok || result.reason.length < 10) throw new Error(`Seed ${seed}, ${how}: taken`);
    }
    expect(slowest).toBeLessThan(SECOND_US);
    expect(Object.keys({})).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });
});
