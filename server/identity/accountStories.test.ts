import fc from 'fast-check';
import { nightly, repeats } from '../../test/tier';
import type { Database } from '../db/database';
import { takeStep, type Step } from '../testing/accountSteps';
import { AccountStory, type Happening } from '../testing/accountStory';
import { eachEngine } from '../testing/eachEngine';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { someStory } from '../testing/someStory';

/** The same stories in every ordinary run, others every night. */
const SEED = nightly ? Date.now() : 27;

/** Attacks that worked once. In each, the stranger gets nothing from the moment the owner has proven the address. */
const KNOWN: readonly [string, readonly Step[]][] = [
  ['a Google account linked in advance, then a reset', [
    ['signUp', 'stranger'], ['link', 'stranger'], ['askReset', 'owner'], ['openLink', 'owner'], ['google', 'stranger'],
  ]],
  ['a Google account linked in advance, then the owner’s own', [
    ['signUp', 'stranger'], ['link', 'stranger'], ['google', 'owner'], ['google', 'stranger'],
  ]],
  ['an old login that links Google to become a new one', [
    ['signUp', 'stranger'], ['wait', 'stranger', 2], ['link', 'stranger'],
  ]],
  ['an old login of a confirmed account that links Google', [
    ['signUp', 'owner'], ['askConfirmation', 'owner'], ['openLink', 'owner'], ['wait', 'owner', 2], ['link', 'owner'],
  ]],
  ['a confirmation that the stranger asked for', [
    ['signUp', 'stranger'], ['askConfirmation', 'stranger'], ['openLink', 'owner'], ['google', 'owner'],
  ]],
  ['a confirmation that came with the stranger’s sign-up', [['signUp', 'stranger'], ['openLink', 'owner'], ['google', 'owner']]],
  ['a confirmation of the stranger’s sign-up, and the owner’s own account after it', [
    ['signUp', 'stranger'], ['askReset', 'owner'], ['openLink', 'owner'], ['openLink', 'stranger'], ['login', 'stranger'],
  ]],
  ['a change to the owner’s address that the stranger asked for', [
    ['signUp', 'stranger', 3], ['askChange', 'stranger'], ['openLink', 'owner'],
  ]],
  ['a Google account of whoever had the mailbox before', [
    ['signUp', 'owner'], ['askConfirmation', 'owner'], ['openLink', 'owner'], ['google', 'stranger', 2], ['askReset', 'owner'],
    ['openLink', 'owner'], ['google', 'stranger', 2],
  ]],
  ['a password, when the owner comes with Google', [['signUp', 'stranger'], ['google', 'owner'], ['login', 'stranger']]],
  ['a calendar address, then a reset', [['signUp', 'stranger'], ['calendar', 'stranger'], ['askReset', 'owner'], ['openLink', 'owner']]],
  ['an offer of a group, then a reset', [['signUp', 'stranger'], ['offer', 'stranger'], ['askReset', 'owner'], ['openLink', 'owner']]],
  ['a calendar address, and logging out everywhere', [['signUp', 'owner'], ['calendar', 'owner'], ['logOutEverywhere', 'owner']]],
];

/** The stranger has got into the account of the owner, and moved it to an address of theirs. */
const MOVED: readonly Step[] = [
  ['signUp', 'owner'], ['openLink', 'owner'], ['breakIn', 'stranger'], ['askChange', 'stranger', 1], ['openLink', 'stranger'],
];
/** How they try to keep it. In each, they have no way in once the owner has brought the address back. */
const RECOVERIES: readonly [string, readonly Step[]][] = [
  ['by nothing more', []],
  ['by a new login', [['login', 'stranger', 3]]],
  ['by a new password', [['login', 'stranger', 3], ['changePassword', 'stranger']]],
  ['by a Google account', [['login', 'stranger', 3], ['link', 'stranger'], ['google', 'stranger']]],
  ['by a second change', [['login', 'stranger', 3], ['askChange', 'stranger', 3], ['openLink', 'stranger']]],
  ['by links in their own mailbox', [
    ['login', 'stranger', 3], ['askReset', 'stranger', 3], ['askConfirmation', 'stranger'], ['askChange', 'stranger', 3],
  ]],
  ['by bringing back an address of their own', [
    ['login', 'stranger', 3], ['askChange', 'stranger', 3], ['openLink', 'stranger'], ['recover', 'stranger'], ['askReset', 'stranger', 3],
    ['openLink', 'stranger'], ['login', 'stranger', 3],
  ]],
  ['by a calendar address and an offer', [['login', 'stranger', 3], ['calendar', 'stranger'], ['offer', 'stranger']]],
  ['by logging out everywhere', [['login', 'stranger', 3], ['logOutEverywhere', 'stranger'], ['login', 'stranger', 3]]],
];

function staysTheOwners(open: () => Promise<Database>): void {
  let server: IdentityApp;
  const counts = new Map<Happening, number>();
  beforeAll(async () => { server = await startIdentityApp({ database: await open() }); });
  afterAll(() => server.close());

  async function play(steps: readonly Step[]): Promise<AccountStory> {
    const story = new AccountStory(server);
    for (const step of steps) await takeStep(story, step);
    await story.check(true);
    for (const what of story.happened) counts.set(what, (counts.get(what) ?? 0) + 1);
    return story;
  }

  it.each(KNOWN)('what the owner has proven stays theirs: %s', async (_name, steps) => { await play(steps); });

  it.each(RECOVERIES)('whoever is not the owner has no way in after the recovery: %s', async (_name, steps) => {
    const { happened } = await play([...MOVED, ...steps, ['recover', 'owner'], ['askReset', 'owner'], ['openLink', 'owner']]);
    expect([...happened]).toEqual(expect.arrayContaining(['stranger broke in', 'stranger moved it', 'recovered']));
  });

  it('what the owner has proven stays theirs, in any story', async () => {
    counts.clear();
    const numRuns = repeats(8, 200);
    await fc.assert(fc.asyncProperty(someStory, async (steps) => { await play(steps); }), { numRuns, seed: SEED });
    // The stories are about something.
    const common: Happening[] = [
      'proven by reset', 'proven by Google', 'stranger tried to link Google', 'stranger asked, owner opened', 'recovered',
    ];
    for (const what of common) expect([what, (counts.get(what) ?? 0) / numRuns > 0.05]).toEqual([what, true]);
  });
}

eachEngine(staysTheOwners);
