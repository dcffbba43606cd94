// The hidden iframe of the Google sign-in: hands what the popup decided over to the page that opened it.
(() => {
  const parentWindow = window.gapi.iframes.getContext().getParentIframe();
  const noEvent = { type: 'unknown', error: { code: 'auth/no-auth-event' } };
  const hand = (authEvent) => parentWindow.send('authEvent', { type: 'authEvent', authEvent });

  parentWindow.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.data?.eventType !== 'sendAuthEvent') return;
    hand(event.data.data.authEvent);
  });
  hand(noEvent);
})();
