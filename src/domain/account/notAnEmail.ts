/** What a form says about a text that is no address. Apart from the rules of addresses, which the home page does not need. */
export const NOT_AN_EMAIL = 'That doesn’t look like an email address';
