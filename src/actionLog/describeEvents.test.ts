import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { assembleEventLog, describeEvents, describeSlice, type ApiLog, type SiteLog } from './describeEvents';
import { fields } from './shapes';

const lamp = createSlice({
  name: 'lamp',
  initialState: { on: false, colour: 'white' },
  reducers: {
    toggled: (state) => ({ ...state, on: !state.on }),
    coloured: (state, { payload }: PayloadAction<string>) => ({ ...state, colour: payload }),
  },
});
const site: SiteLog = { app: 'house', ownSentences: new Set(), defaultPhoto: '/nobody.svg', redactPath: (pathname) => pathname };
const api: ApiLog = { calls: {}, error: 'keep', meta: 'keep', tagId: 'keep', events: {} };
const coloured = { payload: 'text', words: 'Chose a colour', example: () => 'red' } as const;

describe('describing events', () => {
  it('gives each event its type, and an event without a payload an empty shape', () => {
    expect(describeEvents<typeof lamp.actions>('lamp', { toggled: { words: 'Pressed the switch' }, coloured })).toEqual({
      [lamp.actions.toggled.type]: { payload: fields({}), words: 'Pressed the switch' },
      [lamp.actions.coloured.type]: coloured,
    });
  });

  it('makes missing, unknown, repeated and half-described events and a wrong prefix type errors', () => {
    const mistakes = [
      // @ts-expect-error `coloured` is missing
      () => describeEvents<typeof lamp.actions>('lamp', { toggled: { words: null } }),
      // @ts-expect-error `dimmed` is not an event of the slice
      () => describeEvents<typeof lamp.actions>('lamp', { toggled: { words: null }, coloured, dimmed: { words: null } }),
      // @ts-expect-error `toggled` is described twice
      () => describeEvents<typeof lamp.actions>('lamp', { toggled: { words: null }, coloured, toggled: { words: 'Again' } }),
      // @ts-expect-error an event with a payload needs a shape
      () => describeEvents<typeof lamp.actions>('lamp', { toggled: { words: null }, coloured: { words: null } }),
      // @ts-expect-error the example is a payload of the event
      () => describeEvents<typeof lamp.actions>('lamp', { toggled: { words: null }, coloured: { ...coloured, example: () => 7 } }),
      // @ts-expect-error the slice has another name
      () => describeSlice<typeof lamp>('lantern', { state: 'keep', events: { toggled: { words: null }, coloured } }),
      // @ts-expect-error an event without a payload has no example
      () => describeEvents<typeof lamp.actions>('lamp', { toggled: { words: null, example: () => 7 }, coloured }),
    ];
    expect(mistakes).toHaveLength(7);
  });

  it('rejects an event or a parameter that two files describe', () => {
    const log = describeSlice<typeof lamp>('lamp', {
      state: 'keep',
      events: { toggled: { words: null }, coloured },
      parameters: { hue: 'word' },
    });
    const elsewhere = { ...api, events: describeEvents<Pick<typeof lamp.actions, 'toggled'>>('lamp', { toggled: { words: null } }) };
    expect(() => assembleEventLog(site, { lamp: log }, elsewhere)).toThrow('lamp/toggled is described twice.');
    expect(() => assembleEventLog(site, { lamp: log, other: { ...log, events: {} } }, api)).toThrow('hue is described twice.');
    expect(Object.keys(assembleEventLog(site, { lamp: log }, api).events)).toEqual(['lamp/toggled', 'lamp/coloured']);
  });
});
