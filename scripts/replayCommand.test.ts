import { writeLog } from '../src/actionLog/format';
import { appReducer, liveSession } from '../src/testing/sessions/randomLog';
import { EXIT, replayCommand, type ReplayIo } from './replayCommand';

const session = () => liveSession([
  { type: 'theme/themeReported', payload: { stored: null, system: 'light' } },
  { type: 'groups/searchChanged', payload: 'chess' },
  { type: 'theme/themeToggled' },
  { type: 'groups/searchChanged', payload: 'go' },
]).log;

/** A log whose third step live gave another scheme than the reducers give now. */
function drifted() {
  const { log, states } = liveSession(session().entries.map(({ action }) => action), (state, action) => {
    const next = appReducer(state, action) as { theme: object };
    return action.type === 'theme/themeToggled' ? { ...next, theme: { ...next.theme, scheme: 'light' } } : next;
  });
  return { ...log, initialState: states[0] };
}

async function run(args: string[], files: Record<string, string>) {
  const said: string[] = [];
  const complained: string[] = [];
  const io: ReplayIo = {
    read: async (file) => {
      const text = files[file];
      if (text === undefined) throw Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
      return text;
    },
    write: async (file, text) => { files[file] = text; },
    say: (line) => { said.push(line); },
    complain: (line) => { complained.push(line); },
  };
  return { code: await replayCommand(args, io), said, complained, files };
}

describe('the replay command', () => {
  it('answers 0 and the final hash when every step is equal', async () => {
    const log = session();
    expect(await run(['a.json'], { 'a.json': writeLog(log) })).toMatchObject({ code: EXIT.equal, said: [log.finalHash] });
  });

  it('answers 1 and the first divergence, with its path', async () => {
    const { code, said } = await run(['a.json'], { 'a.json': writeLog(drifted()) });
    expect([code, said]).toEqual([EXIT.differs, ['first divergence at step 3 (theme/themeToggled): /theme/scheme expected "light" got "dark"']]);
  });

  it.each([
    ['a missing file', ['none.json'], 'none.json cannot be read: there is no such file.'],
    ['a file cut off', ['cut.json'], 'not complete JSON'],
    ['a file of something else', ['odd.json'], 'no "actionsById"'],
    ['a newer file', ['new.json'], 'Open it with a newer build.'],
    ['no file', [], 'Name one file.'],
    ['two files', ['odd.json', 'cut.json'], 'Name one file.'],
    ['an unknown option', ['odd.json', '--fast'], 'fast'],
    ['a number that is none', ['odd.json', '--until', 'soon'], 'whole number'],
  ])('answers 2 and the reason for %s', async (_name, args, reason) => {
    const good = writeLog(session());
    const { code, complained } = await run(args, { 'cut.json': good.slice(0, 300), 'odd.json': '{"foo":1}', 'new.json': good.replace('"schema":1', '"schema":9') });
    expect(code).toBe(EXIT.refused);
    expect(complained.join('\n')).toContain(reason);
  });

  it('stops where it is told, and shows a part of the state by path, in both spellings', async () => {
    const files = { 'a.json': writeLog(session()) };
    expect(await run(['a.json', '--until', '2', '--state', 'groups.filters.search'], files)).toMatchObject({ code: EXIT.equal, said: ['"chess"', expect.any(String)] });
    expect((await run(['a.json', '--state', '/groups/filters/search'], files)).said[0]).toBe('"go"');
    expect((await run(['a.json', '--state', 'no.such.place'], files)).said[0]).toBe('null');
  });

  it('speaks JSON', async () => {
    const { said } = await run(['a.json', '--json', '--state', 'theme'], { 'a.json': writeLog(drifted()) });
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ equal: false, checked: true, steps: 3, divergence: { step: 3, type: 'theme/themeToggled', path: '/theme/scheme', expected: 'light', got: 'dark' } });
  });

  it('cuts a diverging log to the steps that show it, and says when there is nothing to cut', async () => {
    const { code, said, files } = await run(['--minimise', 'a.json'], { 'a.json': writeLog(drifted()) });
    expect([code, said[0]]).toEqual([EXIT.differs, '4 steps cut to 2: a.min.json']);
    const again = await run(['a.min.json'], files);
    expect(again.said).toEqual(['first divergence at step 2 (theme/themeToggled): /theme/scheme expected "light" got "dark"']);
    expect((await run(['--minimise', 'b.json'], { 'b.json': writeLog(session()) })).code).toBe(EXIT.equal);
    expect((await run(['--minimise', 'c.json'], { 'c.json': '[{"type":"a"}]' })).code).toBe(EXIT.refused);
  });

  it('says what is risky about a file without hashes, and plays it', async () => {
    const { code, complained } = await run(['a.json'], { 'a.json': '[{"type":"theme/themeToggled"}]' });
    expect(code).toBe(EXIT.equal);
    expect(complained[0]).toMatch(/^Risky: Written by Redux DevTools/);
  });
});
