import { pageSender, type PlainPage } from '../../http/responses/plainPage';

const STYLE = [
  'main,header{max-width:32rem}main{padding-top:12vh}h1{margin:0 0 1rem;font-size:1.75rem}p{margin:0 0 1.5rem}',
  'button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:999px;font:inherit;font-weight:600;cursor:pointer}',
  'button{background:light-dark(#0B6B5B,#7FD6C2);color:light-dark(#FFF,#0F1F1B)}',
].join('');

export const sendPage = pageSender({ style: STYLE, hasForm: true });

/** The form is sent to the page's own address, with what RFC 8058 has mail programs send. */
const FORM = '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">'
  + '<button>Stop these emails</button></form>';
const WAY_BACK = 'You can choose what you get on your <a href="/account">account page</a>.';

/** Nothing has changed when it is shown: mail scanners follow links, too. */
export const questionPage: PlainPage = {
  title: 'Unsubscribe',
  content: '<h1>No more emails about your groups?</h1>'
    + `<p>You stay in your groups, and you’ll still find news under the bell when you log in. ${WAY_BACK}</p>${FORM}`,
};

export const donePage: PlainPage = {
  title: 'Unsubscribed',
  content: '<h1>You’re unsubscribed</h1>'
    + '<p>We won’t send you any more emails about your groups. You’ll still find news under the bell when you log in.</p>'
    + '<p>Changed your mind? You can turn them on again on your <a href="/account">account page</a>.</p>',
};

/** The same for every token that is not ours, however it looks. */
export const unknownLinkPage: PlainPage = {
  title: 'Link not known',
  content: `<h1>This link doesn’t work</h1><p>It may have been cut off on the way. ${WAY_BACK}</p>`,
};
