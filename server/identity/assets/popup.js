// The page of the Google popup in the embedded mode. Accounts are remembered in this browser alone:
// other people's addresses are nobody's business.
(() => {
  const REMEMBERED = 'hobnob-google-accounts';
  const MOST_REMEMBERED = 8;
  const query = new URLSearchParams(window.location.search);
  const byId = (id) => document.getElementById(id);
  const form = byId('main-form');

  const remembered = () => {
    try {
      const accounts = JSON.parse(window.localStorage.getItem(REMEMBERED) ?? '[]');
      return Array.isArray(accounts) ? accounts : [];
    } catch {
      return [];
    }
  };
  const remember = (account) => {
    const others = remembered().filter(({ email }) => email !== account.email);
    try {
      window.localStorage.setItem(REMEMBERED, JSON.stringify([account, ...others].slice(0, MOST_REMEMBERED)));
    } catch {
      // A browser without storage asks for the address again next time.
    }
  };

  const relayFrame = () => {
    const frames = window.opener?.frames ?? [];
    for (let index = 0; index < frames.length; index += 1) {
      try {
        const address = new URLSearchParams(frames[index].location.search);
        if (address.get('apiKey') === query.get('apiKey') && address.get('appName') === query.get('appName')) return frames[index];
      } catch {
        // A frame of another origin is not the one.
      }
    }
    return null;
  };

  const complain = (text) => {
    byId('problem').textContent = text;
    byId('problem').hidden = false;
  };

  /** Asks the server for a ticket, which the page then signs in with. */
  const ticketFor = async (account) => {
    const answer = await fetch('/identity/demo-google', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.message);
    return body.ticket;
  };

  const finish = async ({ email, name = '', photo = '' }) => {
    const frame = relayFrame();
    if (!frame) {
      complain('The page that opened this window is gone. Please close it and try again.');
      return;
    }
    let ticket;
    try {
      ticket = await ticketFor({ email, name, photo });
    } catch (error) {
      complain(error instanceof SyntaxError || error instanceof TypeError ? 'The site does not answer. Please try again.' : error.message);
      return;
    }
    remember({ email, name, photo });
    const answer = new URLSearchParams({ providerId: query.get('providerId'), id_token: ticket });
    frame.postMessage({
      eventType: 'sendAuthEvent',
      data: {
        storageKey: `${query.get('apiKey')}:${query.get('appName')}`,
        authEvent: {
          type: query.get('authType'), eventId: query.get('eventId'), sessionId: 'unused', postBody: '',
          tenantId: query.get('tid'), error: null,
          urlResponse: `${window.location.origin}${window.location.pathname}?${answer}`,
        },
      },
    }, window.location.origin);
  };

  const show = (adding) => {
    form.hidden = !adding;
    byId('choose').hidden = adding;
    if (adding) byId('email-input').focus();
  };

  const accountButton = (account) => {
    const button = document.createElement('button');
    const address = document.createElement('span');
    button.type = 'button';
    button.className = 'account';
    address.textContent = account.email;
    button.append(account.name || account.email, address);
    button.addEventListener('click', () => finish(account));
    const item = document.createElement('li');
    item.append(button);
    return item;
  };

  byId('accounts').append(...remembered().map(accountButton));
  byId('add-account').addEventListener('click', () => show(true));
  byId('back-button').addEventListener('click', () => show(false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = byId('email-input');
    const email = field.value.trim();
    const valid = email !== '' && field.checkValidity();
    byId('email-error').textContent = valid ? '' : 'Please type an email address.';
    if (valid) finish({ email, name: byId('display-name-input').value.trim(), photo: byId('profile-photo-input').value.trim() });
    else field.focus();
  });
  show(false);
  if (!query.get('providerId')) complain('This window belongs to the sign-in button of the site.');
})();
