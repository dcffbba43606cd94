import { writeLog } from '../src/actionLog/format';
import { appReducer } from '../src/app/rootReducer';
import { liveSession } from '../src/testing/sessions/randomLog';
import { EXIT, replayCommand, type ReplayIo } from './replayCommand';

const session = () => liveSession([
  { type: 'theme/themeReported', payload: { stored: null, system: 'light' } },
  { type: 'groups/searchChanged', payload: 'chess' },
  { type: 'theme/themeToggled' },
  { type: 'groups/searchChanged', payload: 'go' },
]).log;

/** A log whose third step was recorded with a different colour scheme than the reducers give now. */
function drifted() {
  const { log, states } = liveSession(session().entries.map(({ action }) => action), (state, action) => {
    const next = appReducer(state, action) as { theme: object };
    return action.type === 'theme/themeToggled' ? { ...next, theme: { ...next.theme, scheme: 'light' } } : next;
  });
  return { ...log, initialState: states[0] };
}

async function run(args: string[], files: Record<string, string>) {
  const printed: string[] = [];
  const warned: string[] = [];
  const io: ReplayIo = {
    read: async (file) => {
      const text = files[file];
      if (text === undefined) throw Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
      return text;
    },
    write: async (file, text) => { files[file] = text; },
    print: (line) => { printed.push(line); },
    warn: (line) => { warned.push(line); },
    readAudit: async () => { throw new Error('There is no database in ./data.'); },
  };
  return { code: await replayCommand(args, io), printed, warned, files };
}

describe('the replay command', () => {
  it('exits with 0 and prints the number of equal steps and the final hash', async () => {
    const log = session();
    const files = { 'a.json': writeLog(log), 'b.json': '[{"type":"theme/themeToggled"}]' };
    expect(await run(['a.json'], files)).toMatchObject({ code: EXIT.equal, printed: [`4 steps equal; final hash ${log.finalHash}`] });
    expect((await run(['a.json', '--until', '1'], files)).printed[0]).toMatch(/^1 step equal; final hash \w+$/);
    expect((await run(['b.json'], files)).printed[0]).toMatch(/^0 steps equal, 1 step without a hash to compare with; final hash/);
  });

  it('says why it cannot show the audit log, after the comparison', async () => {
    const meta = { arg: { endpointName: 'joinGroup' }, baseQueryMeta: { requestId: 'request-1', status: 200 } };
    const log = liveSession([{ type: 'api/executeMutation/fulfilled', meta } as { type: string }]).log;
    const { code, printed, warned } = await run(['a.json', '--audit'], { 'a.json': writeLog(log) });
    expect([code, warned]).toEqual([EXIT.refused, ['There is no database in ./data.']]);
    expect(printed[0]).toMatch(/^1 step equal/);
  });

  it('prints its usage with --help', async () => {
    const { code, printed, warned } = await run(['--help'], {});
    expect([code, warned]).toEqual([EXIT.equal, []]);
    for (const option of ['Usage:', '--until', '--state', '--json', '--minimise', '--out', 'Exit code'])
      expect(printed.join('\n')).toContain(option);
    expect((await run(['-h'], {})).printed).toEqual(printed);
  });

  it('prints no control characters and no fake lines from a hostile file', async () => {
    const hostile = '\u001b]0;owned\u0007\u009b31m\u202e\r\n4 steps equal';
    const log = liveSession([{ type: `theme/${hostile}` }, { type: 'groups/searchChanged', payload: hostile }]).log;
    const changed = { ...log, entries: log.entries.map((entry, index) => (index === 0 ? entry : { ...entry, hash: 'another' })) };
    const files = { 'a.json': writeLog(log), 'b.json': writeLog(changed), 'c.json': `{"${JSON.stringify(hostile).slice(1, -1)}":1}` };
    for (const args of [
      ['a.json', '--state', 'groups'],
      ['b.json'],
      ['b.json', '--json'],
      ['c.json'],
      [`${hostile}.json`],
      ['a.json', `--${hostile}`],
    ]) {
      const { printed, warned } = await run(args, files);
      const lines = [...printed, ...warned];
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
        expect(line).not.toMatch(/^4 steps equal/);
      }
    }
    expect((await run(['b.json'], files)).printed[0]).toContain('\\u001b]0;owned');
  });

  it('exits with 1 and prints the first divergence with its path', async () => {
    const { code, printed } = await run(['a.json'], { 'a.json': writeLog(drifted()) });
    expect([code, printed]).toEqual([
      EXIT.differs,
      ['first divergence at step 3 (theme/themeToggled): /theme/scheme expected "light" got "dark"'],
    ]);
  });

  it.each([
    ['a missing file', ['none.json'], 'none.json cannot be read: it does not exist.'],
    ['a truncated file', ['cut.json'], 'not complete JSON'],
    ['an unrelated file', ['odd.json'], 'no "actionsById"'],
    ['a newer file', ['new.json'], 'Open it with a newer build.'],
    ['no file', [], 'Pass exactly one file.'],
    ['two files', ['odd.json', 'cut.json'], 'Pass exactly one file.'],
    ['an unknown option', ['odd.json', '--fast'], 'fast'],
    ['an invalid number', ['odd.json', '--until', 'soon'], 'whole number'],
  ])('exits with 2 and prints the reason for %s', async (_name, args, reason) => {
    const good = writeLog(session());
    const { code, warned } = await run(args, {
      'cut.json': good.slice(0, 300),
      'odd.json': '{"foo":1}',
      'new.json': good.replace(/"schema":\d+/, '"schema":9'),
    });
    expect(code).toBe(EXIT.refused);
    expect(warned.join('\n')).toContain(reason);
  });

  it('stops at the given step, and prints a part of the state by path, in both notations', async () => {
    const files = { 'a.json': writeLog(session()) };
    expect(await run(['a.json', '--until', '2', '--state', 'groups.filters.search'], files)).toMatchObject({
      code: EXIT.equal,
      printed: ['"chess"', expect.any(String)],
    });
    expect((await run(['a.json', '--state', '/groups/filters/search'], files)).printed[0]).toBe('"go"');
    expect((await run(['a.json', '--state', 'no.such.place'], files)).printed[0]).toBe('null');
  });

  it('prints JSON with --json', async () => {
    const { printed } = await run(['a.json', '--json', '--state', 'theme'], { 'a.json': writeLog(drifted()) });
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      equal: false,
      checked: true,
      steps: 3,
      divergence: { step: 3, type: 'theme/themeToggled', path: '/theme/scheme', expected: 'light', got: 'dark' },
    });
  });

  it('cuts a diverging log to the steps that reproduce it, or reports that there is nothing to cut', async () => {
    const { code, printed, files } = await run(['--minimise', 'a.json'], { 'a.json': writeLog(drifted()) });
    expect([code, printed[0]]).toEqual([EXIT.differs, '4 steps cut to 2: a.min.json']);
    const again = await run(['a.min.json'], files);
    expect(again.printed).toEqual(['first divergence at step 2 (theme/themeToggled): /theme/scheme expected "light" got "dark"']);
    expect((await run(['--minimise', 'b.json'], { 'b.json': writeLog(session()) })).code).toBe(EXIT.equal);
    expect((await run(['--minimise', 'c.json'], { 'c.json': '[{"type":"a"}]' })).code).toBe(EXIT.refused);
  });

  it('warns about a file without hashes, and replays it', async () => {
    const { code, warned } = await run(['a.json'], { 'a.json': '[{"type":"theme/themeToggled"}]' });
    expect(code).toBe(EXIT.equal);
    expect(warned[0]).toMatch(/^Risky: Written by Redux DevTools/);
  });
});
