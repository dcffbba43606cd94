import type { IdentityMode } from '../../contract/clientConfig';
import type { LegalDocument } from './legalDocument';

/** The window of “Continue with Google” depends on the identity service. */
const GOOGLE_WORDS: Record<IdentityMode, string> = {
  firebase:
    'The window that opens for it belongs to Google, which uses cookies of its own there. Registering with an email address and a password avoids that.',
  embedded:
    'The window that opens for it belongs to Google, which uses cookies of its own there. On the way back Hobnob sets two, too, so that nobody else can use your sign-in: one for ten minutes at most and one for two. Registering with an email address and a password avoids all of them. On a demo site the window is our own and sets no cookie, and nothing goes to Google.',
};

/** What the cookies page says. */
export const cookiesDocument = (identityMode: IdentityMode): LegalDocument => ({
  title: 'Cookies',
  summary: 'Hobnob sets no cookies, except for a few minutes if you continue with Google. So there’s no banner to click away.',
  updated: '1 November 2024',
  sections: [
    {
      id: 'none',
      title: 'No cookies, no trackers',
      paragraphs: [
        'Except during a sign-in with Google (see below), this site sets no cookies of its own: none for advertising, none for counting visitors, none for following you from site to site. It loads no scripts from other companies to do so either.',
      ],
    },
    {
      id: 'instead',
      title: 'What it keeps in your browser instead',
      paragraphs: [
        'A browser also has storage that is not sent along with every request, as a cookie would be. Hobnob uses it for these things, all of them needed for what you asked for:',
      ],
      points: [
        'your login, stored by the identity service’s code so that you stay logged in until you log out',
        'theme: light or dark, once you have switched it yourself',
        'how far you had scrolled on each page, and the page you wanted when we asked you to log in, until you close the tab',
        'whom you have ticked off in your group while you were offline, until it is sent or you log out',
        'a note that your profile has not reached our server yet, until it has or you log out',
        'the site’s own files, the list of groups that everyone can see and some of their pictures, so that Hobnob opens offline; nothing about you is among them',
        'the record of your last steps, with names and texts replaced, and that it is yours, only if you switch on “Keep recording when the page is reloaded” on the support page; logging out deletes it',
      ],
    },
    {
      id: 'google',
      title: 'If you continue with Google',
      paragraphs: [GOOGLE_WORDS[identityMode]],
    },
    {
      id: 'clearing',
      title: 'How to clear it',
      paragraphs: [
        'Log out, then clear the site data of Hobnob in the settings of your browser (usually under “Privacy” or “Site settings”). You only lose your login and the theme: your groups are on our server.',
      ],
    },
  ],
});
