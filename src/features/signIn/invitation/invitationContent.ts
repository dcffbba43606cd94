export const INVITED = 'You’re invited';

/** What somebody who is invited is about to do, by why they could not simply join. What follows leads to other groups. */
export const INVITED_TO = {
  open: { title: 'Join Hobnob to take a place', text: 'It takes a minute and it’s free. Then your place is one tap away.' },
  full: { title: 'Join Hobnob to wait for a place', text: 'All places are taken.' },
  gone: {
    title: 'This group is no longer on the board', text: 'It was deleted or taken down. Join Hobnob to take a place in another one.',
  },
  started: { title: 'This group has already started', text: 'Nobody can join it any more. Join Hobnob to take a place in another one.' },
} as const;
