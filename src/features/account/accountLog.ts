import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { each, fields, kept } from '../../actionLog/shapes';
import { IMAGE } from '../../api/logShapes';
import type { accountSlice, AccountSection } from './accountSlice';

const CHANGE = fields({ ...each('keep', 'status', 'section', 'isFirstPassword'), email: 'email', message: 'message' });

const exampleSection = (make: ExampleMaker): AccountSection => make.pick(['profile', 'email', 'password', 'export'] as const);
const exampleTicket = (make: ExampleMaker) => ({ ticket: `t${make.int(3)}` });

export const accountLog = describeSlice<typeof accountSlice>('account', {
  state: fields({
    status: 'keep',
    change: CHANGE,
    photo: IMAGE,
  }),
  events: {
    accountOpened: { words: null },
    accountClosed: { words: null },
    accountRetried: { words: 'Tried again to load the account' },
    profileSubmitted: {
      payload: fields({ name: 'name' }),
      words: 'Saved name and photo',
      example: (make) => ({ name: make.user().name }),
    },
    verificationRequested: { words: 'Asked for a mail to confirm the email address' },
    emailChangeSubmitted: {
      payload: fields({ email: 'email' }),
      words: 'Wanted to change the email address',
      example: (make) => ({ email: make.user().email }),
    },
    newPasswordGiven: { words: 'Wanted to change the password (it is never recorded)' },
    everywhereRequested: { words: 'Wanted to log out everywhere' },
    exportRequested: { words: 'Asked for their data' },
    changeDone: {
      payload: kept('section', 'isFirstPassword'),
      words: 'The account was changed',
      example: (make) => ({ section: exampleSection(make) }),
    },
    changeRefused: {
      payload: fields({ section: 'keep', message: 'message' }),
      words: 'Changing the account failed',
      example: (make) => ({ section: exampleSection(make), message: make.message() }),
    },
    changeDropped: { payload: kept('section'), words: null, example: (make) => ({ section: exampleSection(make) }) },
    photoFileChosen: { payload: kept('ticket'), words: 'Chose a photo', example: exampleTicket },
    photoProgressed: {
      payload: kept('ticket', 'percent'),
      words: null,
      example: (make) => ({ ...exampleTicket(make), percent: make.int(101) }),
    },
    photoReady: {
      payload: fields({ ticket: 'keep', image: IMAGE }),
      words: 'The photo was ready',
      example: (make) => ({ ...exampleTicket(make), image: { key: 'abc', width: 8, height: 6, bytes: 99 } }),
    },
    photoRefused: {
      payload: kept('ticket', 'reason'),
      words: 'The photo was refused',
      example: (make) => ({ ...exampleTicket(make), reason: make.pick(['tooLarge', 'reading'] as const) }),
    },
    photoUrlTyped: {
      payload: 'photo',
      words: 'Changed the address of the photo',
      example: (make) => make.pick(['', 'https://pictures.example/me.jpg']),
    },
    photoRemoved: { words: 'Removed the photo' },
  },
});
