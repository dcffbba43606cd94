// The hidden iframe of the Google sign-in: hands what the popup decided over to the page that opened it.
(() => {
  const parentWindow = window.gapi.iframes.getContext().getParentIframe();
  const noEvent = { type: 'unknown', error: { code: 'auth/no-auth-event' } };
  const hand = (authEvent) => parentWindow.send('authEvent', { type: 'authEvent', authEvent });

  parentWindow.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
  const take = (message) => {
    if (message?.eventType === 'sendAuthEvent') hand(message.data.authEvent);
  };
  window.addEventListener('message', (event) => {
    if (event.origin === window.location.origin) take(event.data);
  });
  // The window that was at Google may not reach this frame any more (google.js).
  if (window.BroadcastChannel) new BroadcastChannel('hobnob-google').addEventListener('message', (event) => take(event.data));
  hand(noEvent);
})();
