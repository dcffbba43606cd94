import fc from 'fast-check';
import type { Step, StepName } from './accountSteps';
import type { Actor } from './accountStory';

/** How often each step is chosen. */
const WEIGHTS: Readonly<Record<StepName, number>> = {
  signUp: 2, login: 2, google: 3, link: 3, unlink: 1, askConfirmation: 2, askReset: 2, askChange: 1, openLink: 5, changePassword: 1,
  logOut: 1, logOutEverywhere: 1, calendar: 1, offer: 1, refresh: 1, wait: 2, breakIn: 1,
  recover: 2,
};

const someStep: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as StepName) }))),
  fc.constantFrom<Actor>('owner', 'stranger'),
  fc.nat({ max: 7 }),
);

/** The stranger gets into the account that the owner has proven, and moves it to an address of theirs. */
const THEFT: readonly Step[] = [
  ['askReset', 'owner'], ['openLink', 'owner'], ['breakIn', 'stranger'], ['askChange', 'stranger', 1], ['openLink', 'stranger'],
];

/** Steps that lead somewhere together, and rarely come one after the other by chance. */
const SCENES: readonly (readonly Step[])[] = [
  [['askReset', 'owner'], ['openLink', 'owner']],
  [['askConfirmation', 'stranger'], ['openLink', 'owner']],
  [['askConfirmation', 'owner'], ['openLink', 'owner']],
  [['google', 'owner']],
  [['wait', 'stranger', 2], ['link', 'stranger']],
  [['login', 'owner'], ['wait', 'owner', 2], ['link', 'owner']],
  [['google', 'stranger'], ['changePassword', 'stranger']],
  THEFT,
  [
    ...THEFT, ['login', 'stranger', 3], ['askChange', 'stranger', 3], ['openLink', 'stranger'], ['recover', 'stranger'],
    ['recover', 'owner'],
  ],
  [...THEFT, ['login', 'stranger', 3], ['link', 'stranger'], ['recover', 'owner'], ['google', 'stranger']],
  [['recover', 'owner']],
];
const someScene = fc.oneof(
  { weight: 2, arbitrary: someStep.map((step): readonly Step[] => [step]) },
  { weight: 1, arbitrary: fc.constantFrom(...SCENES) },
);

/** Stories that a stranger begins, as the dangerous ones do, and stories that anybody does. */
export const someStory: fc.Arbitrary<Step[]> = fc.tuple(
  fc.oneof({ weight: 3, arbitrary: fc.constant<Step[]>([['signUp', 'stranger']]) }, { weight: 1, arbitrary: fc.constant<Step[]>([]) }),
  fc.array(someScene, { minLength: 4, maxLength: 10, size: 'max' }),
).map(([first, scenes]) => [...first, ...scenes.flat()]);
