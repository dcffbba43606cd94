import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { assembleEventLog, describeWith, type ApiLog, type SiteLog } from './describeEvents';
import { all, BY_KEY } from './shapes';

const lamp = createSlice({
  name: 'lamp',
  initialState: { on: false, colour: 'white' },
  reducers: {
    toggled: (state) => ({ ...state, on: !state.on }),
    coloured: (state, { payload }: PayloadAction<string>) => ({ ...state, colour: payload }),
    lent: (state, _action: PayloadAction<{ to: { name: string } }>) => state,
  },
});
const site: SiteLog = { app: 'house', ownSentences: new Set(), defaultPhoto: '/nobody.svg', redactPath: (pathname) => pathname };
const api: ApiLog = { calls: {}, error: {}, tagId: 'keep', events: {} };
const KEYS = { ...all('keep', 'on'), colour: 'text', name: 'name', to: BY_KEY } as const;
const { describeEvents, describeSlice, describeCalls } = describeWith<typeof KEYS>();
const { describeSlice: withoutTable } = describeWith<object>();
const coloured = { payload: 'text', words: 'Chose a colour' } as const;
const events = { toggled: null, coloured, lent: null } as const;

interface Endpoints {
  read: { Types?: { QueryArg: string; ResultType: { colour: string } } };
  paint: { Types?: { QueryArg: { colour: string }; ResultType: { colour: string; by: string } } };
}

describe('describing events', () => {
  it('gives each event its type; an object is described by the table of keys, and by the keys of its slice', () => {
    expect(describeSlice<typeof lamp>('lamp', { keys: { name: 'text' }, events: { ...events, toggled: 'Pressed the switch' } })).toEqual({
      state: { name: 'text' },
      parameters: {},
      events: {
        [lamp.actions.toggled.type]: { payload: { name: 'text' }, words: 'Pressed the switch' },
        [lamp.actions.coloured.type]: coloured,
        [lamp.actions.lent.type]: { payload: { name: 'text' }, words: null },
      },
    });
  });

  it('makes missing, unknown, repeated and half-described events, a wrong prefix and an unknown key type errors', () => {
    const mistakes = [
      // @ts-expect-error `coloured` is missing
      () => describeEvents<typeof lamp.actions>('lamp', { events: { toggled: null, lent: null } }),
      // @ts-expect-error `dimmed` is not an event of the slice
      () => describeEvents<typeof lamp.actions>('lamp', { events: { ...events, dimmed: null } }),
      // @ts-expect-error `toggled` is described twice
      () => describeEvents<typeof lamp.actions>('lamp', { events: { toggled: null, coloured, lent: null, toggled: 'Again' } }),
      // @ts-expect-error a payload that is no object needs a kind
      () => describeEvents<typeof lamp.actions>('lamp', { events: { ...events, coloured: 'Chose a colour' } }),
      // @ts-expect-error an event without a payload has no kind
      () => describeEvents<typeof lamp.actions>('lamp', { events: { ...events, toggled: { payload: 'text', words: null } } }),
      // @ts-expect-error the slice has another name
      () => describeSlice<typeof lamp>('lantern', { events }),
      // @ts-expect-error no table lists the keys of the state and of the payloads
      () => withoutTable<typeof lamp>('lamp', { events }),
      // @ts-expect-error `to` and `name` are still missing
      () => withoutTable<typeof lamp>('lamp', { keys: { on: 'keep', colour: 'text' }, events }),
      // @ts-expect-error a text is not one of a few words of ours
      () => describeWith<{ colour: 'keep'; on: 'keep'; to: object; name: 'name' }>().describeSlice<typeof lamp>('lamp', { events }),
      // @ts-expect-error a boolean has no placeholder
      () => describeWith<{ colour: 'text'; on: 'text'; to: object; name: 'name' }>().describeSlice<typeof lamp>('lamp', { events }),
      // @ts-expect-error `by` is not in the table
      () => describeCalls<Endpoints>({ read: { arg: 'text', words: 'a lamp' }, paint: 'painting a lamp' }),
      // @ts-expect-error the argument is no object
      () => describeCalls<Endpoints>({ read: 'a lamp', paint: { data: { by: 'name' }, words: 'painting a lamp' } }),
    ];
    expect(mistakes).toHaveLength(12);
    expect(describeCalls<Endpoints>({ read: { arg: 'text', words: 'a lamp' }, paint: { data: { by: 'name' }, words: 'painting a lamp' } }))
      .toEqual({ read: { arg: 'text', data: {}, words: 'a lamp' }, paint: { arg: {}, data: { by: 'name' }, words: 'painting a lamp' } });
  });

  it('rejects an event or a parameter that two files describe', () => {
    const log = describeSlice<typeof lamp>('lamp', { parameters: { hue: 'word' }, events });
    const elsewhere = { ...api, events: describeEvents<Pick<typeof lamp.actions, 'toggled'>>('lamp', { events: { toggled: null } }) };
    const assemble = (slices: Parameters<typeof assembleEventLog>[1], calls: ApiLog) =>
      assembleEventLog({ site, keys: KEYS }, slices, calls);
    expect(() => assemble({ lamp: log }, elsewhere)).toThrow('lamp/toggled is described twice.');
    expect(() => assemble({ lamp: log, other: { ...log, events: {} } }, api)).toThrow('hue is described twice.');
    expect(Object.keys(assemble({ lamp: log }, api).events)).toEqual(['lamp/toggled', 'lamp/coloured', 'lamp/lent']);
  });
});
