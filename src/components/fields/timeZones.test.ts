import { isKnownZone } from '../../domain/dates/zones';
import { timeZoneOptions } from './timeZones';

it('has each zone once, in order, with the name of its place', () => {
  const options = timeZoneOptions();
  const values = options.map(({ value }) => value);
  expect(values).toEqual([...new Set(values)].sort());
  expect(options).toEqual(expect.arrayContaining([
    { value: 'America/New_York', label: 'New York' }, { value: 'Europe/Kyiv', label: 'Kyiv' }, { value: 'UTC', label: 'UTC' },
  ]));
  expect(values.filter((value) => !isKnownZone(value))).toEqual([]);
});

it('has the former name of a place where this browser does not know its present one', () => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Kiev', 'Mars/Kiev']);
  jest.isolateModules(() => {
    const { timeZoneOptions: optionsHere } = jest.requireActual<{ timeZoneOptions: typeof timeZoneOptions }>('./timeZones');
    expect(optionsHere()).toEqual([
      { value: 'Europe/Kyiv', label: 'Kyiv' }, { value: 'Mars/Kiev', label: 'Kyiv' }, { value: 'UTC', label: 'UTC' },
    ]);
  });
  jest.restoreAllMocks();
});
