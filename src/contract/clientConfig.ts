/** The server's configuration for the page. It contains no secret: a Firebase API key only names the project. */
export interface ClientConfig {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  identityMode: IdentityMode;
  /** Who runs the site: a club, a company, a person. */
  operatorName: string;
  contactEmail: string;
  supportEmail: string;
  /** The site's accounts elsewhere, as addresses; empty where it has none. */
  social: SocialLinks;
  /** `demo`: simulated, accepts any address. `off`: the button is disabled and says why. */
  google: GoogleSignIn;
  /**
   * What becomes of the site's mails. `outbox`: none is sent, and everybody can read them at `/outbox`. `none`: nobody gets any. A Firebase
   * project mails its links itself.
   */
  mails: 'sent' | 'outbox' | 'none';
  /** Shown on the login page for trying the site out; empty on a real site. */
  demoAccounts: readonly DemoAccount[];
  /** The build's name, for logs and for detecting a newer one. */
  build: string;
}

/** `embedded`: the identity service runs under this site's own origin. `firebase`: the hosted one. */
export type IdentityMode = 'embedded' | 'firebase';

/** `POST {refreshToken}` ends that session at the embedded identity service. Firebase's protocol has no such call. */
export const LOG_OUT_PATH = '/identity/log-out';

/** `POST {oobCode, idToken}` redeems a mailed code at the embedded identity service, which wants to know who is signed in. */
export const REDEEM_CODE_PATH = '/identitytoolkit.googleapis.com/v1/accounts:update';

/** Whether and how people sign in with Google. */
export type GoogleSignIn = 'on' | 'demo' | 'off';

type Variant = Pick<ClientConfig, 'identityMode' | 'google'>;

/** The variants in which the build prerenders a page, by the part of its file's name; a page without one is for all of them. */
export const PAGE_VARIANTS = {
  embedded: { identityMode: 'embedded', google: 'on' },
  noGoogle: { identityMode: 'embedded', google: 'off' },
  firebase: { identityMode: 'firebase', google: 'on' },
} as const satisfies Record<string, Variant>;

export type PageVariant = keyof typeof PAGE_VARIANTS;

/** The variant that a site sends. */
export function pageVariantOf({ identityMode, google }: Variant): PageVariant {
  if (identityMode === 'firebase') return 'firebase';
  return google === 'off' ? 'noGoogle' : 'embedded';
}

/** Who runs the site and how to reach them, as pages and legal texts name it. */
export type SiteContact = Pick<ClientConfig, 'operatorName' | 'contactEmail' | 'supportEmail'>;

export const SOCIAL_NETWORKS = ['Instagram', 'Facebook', 'YouTube', 'Mastodon'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export type SocialLinks = Readonly<Record<SocialNetwork, string>>;

/** Accounts of an example community: addresses that lead nowhere. */
export const EXAMPLE_SOCIAL: SocialLinks = {
  Instagram: 'https://instagram.example/hobnob',
  Facebook: 'https://facebook.example/hobnob',
  YouTube: 'https://youtube.example/@hobnob',
  Mastodon: 'https://mastodon.example/@hobnob',
};

/** What a prerendered page has in place of each account; the server fills them in, and takes out those that there are none of. */
export const SOCIAL_SLOTS: SocialLinks = {
  Instagram: '{{socialInstagram}}', Facebook: '{{socialFacebook}}', YouTube: '{{socialYouTube}}', Mastodon: '{{socialMastodon}}',
};

/** What a prerendered page has in place of each of them; the server fills them in. */
export const CONTACT_SLOTS: SiteContact = {
  operatorName: '{{operatorName}}', contactEmail: '{{contactEmail}}', supportEmail: '{{supportEmail}}',
};

export interface DemoAccount {
  name: string;
  email: string;
  password: string;
}

/** What holds when the server says nothing, as under the development server. */
export const DEFAULT_CLIENT_CONFIG: ClientConfig = {
  firebase: { apiKey: 'embedded', authDomain: 'localhost', projectId: 'demo-hobnob', appId: 'hobnob' },
  identityMode: 'embedded',
  operatorName: 'the Hobnob team',
  contactEmail: 'hello@hobnob.example',
  supportEmail: 'support@hobnob.example',
  social: EXAMPLE_SOCIAL,
  google: 'demo',
  mails: 'sent',
  demoAccounts: [],
  build: 'development',
};
