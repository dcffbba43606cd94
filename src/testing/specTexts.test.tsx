import { SPEC_TEXTS, type SpecText } from './specTexts';
import { SCENES_OF_OUTCOMES } from './specTexts/scenesOfOutcomes';
import { SCENES_OF_RULES } from './specTexts/scenesOfRules';
import { SCENES_OF_SCREENS } from './specTexts/scenesOfScreens';
import { openedScreen } from './specTexts/specSite';

/*
 * Every text that the specification quotes in sections 2, 4, 5 and 8 appears in the full site, on the right screen:
 * the test acts as the user, the server and the identity service answer as the case needs, and the text must be visible.
 */

const NOW_MS = Date.parse('2026-05-02T10:00:00Z');
beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

/** How to make each text appear. The type requires an entry for every text. */
const SCENES = { ...SCENES_OF_SCREENS, ...SCENES_OF_RULES, ...SCENES_OF_OUTCOMES } satisfies Record<SpecText, () => Promise<void>>;

test('no text is listed twice', () => {
  const texts = SPEC_TEXTS.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(SPEC_TEXTS.map(({ section, screen: place, text }) => [section, place, text] as const))(
  'section %i, on %s: %s',
  async (_section, place, text) => {
    await SCENES[text]();
    expect(openedScreen()).toBe(place);
  },
);
