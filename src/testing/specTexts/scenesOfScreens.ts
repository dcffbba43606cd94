import { waitFor, within } from '@testing-library/react';
import { aGroup, anIdentity, aSummary } from '../builders';
import { contact, groupIs, home, NO_WORDS, OTHERS } from './specActs';
import { main, member, sees, seesHeading, seesToast, site } from './specSite';

/** How to make the texts of the screens and of the states appear (docs/spec-notes.md, sections 2 and 4). */
export const SCENES_OF_SCREENS = {
  'No featured groups available at the moment.': async () => {
    await home();
    await seesHeading('No featured groups available at the moment.');
  },
  'Thank you for subscribing to our newsletter!': async () => {
    const { type, press } = await home();
    await type('Email for the newsletter', 'rosa@example.com');
    await press('Subscribe');
    await seesToast('Thank you for subscribing to our newsletter!');
  },
  'Ready to Start?': async () => {
    await home();
    await seesHeading('Ready to Start?');
  },
  '{N} Groups Found': async () => {
    await site('/groups', ({ http }) => {
      http.on('GET', '/api/groups', { json: [aSummary(), aSummary({ _id: 'g2' }), aSummary({ _id: 'g3' })] });
    });
    await sees('3 Groups Found');
  },
  'No Groups Found': async () => {
    await site('/groups');
    await seesHeading('No Groups Found');
  },
  'Creator': async () => {
    await member('/groups/g1', groupIs(aGroup({ members: OTHERS })));
    const row = within(await main().findByRole('region', { name: 'Members' }))
      .getByText('Cleo Creator')
      .closest('li');
    expect(within(row as HTMLElement).getByText('Creator')).toBeVisible();
  },
  'Created by': async () => {
    await member('/groups/g1', groupIs(aGroup()));
    expect(await main().findByRole('region', { name: 'Created by' })).toHaveTextContent('Cleo Creator');
  },
  "You haven't created any groups yet": async () => {
    await member('/my-groups');
    await seesHeading("You haven't created any groups yet");
  },
  'User': async () => {
    await site(
      '/dashboard',
      ({ http }) => {
        http.on('GET', '/api/users/profile', NO_WORDS);
      },
      anIdentity({ displayName: null }),
    );
    expect(await main().findByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome, User$/);
  },
  'Page Not Found': async () => {
    await site('/no-such-page');
    await seesHeading('Page Not Found');
  },
  'Error Code: 404': async () => {
    await site('/404');
    await sees('Error Code: 404');
  },

  'This group is full': async () => {
    await member('/groups/g1', groupIs(aGroup({ maxMembers: 2, members: OTHERS })));
    await waitFor(() => {
      expect(main().getByText(/^This group is full/)).toBeVisible();
    });
  },
  'This group has already started': async () => {
    await member('/groups/g1', groupIs(aGroup({ startDate: '2026-05-01T10:00:00.000Z' })));
    await waitFor(() => {
      expect(main().getByText(/^This group has already started/)).toBeVisible();
    });
  },
  'Message Sent!': async () => {
    await contact();
    await seesHeading('Message Sent!');
  },
};
