// The last page of the Google window: hands the ticket, or what went wrong, to the page that opened it.
(() => {
  const CHANNEL = 'hobnob-google';
  /** ms after which the window closes itself, when the page has not closed it. */
  const CLOSE_AFTER_MS = 1500;
  const { status, ticket, popup } = JSON.parse(document.getElementById('outcome').textContent);
  if (!popup) return;

  /** The words of the Firebase SDK for what did not work. */
  const ERRORS = { cancelled: 'auth/popup-closed-by-user', failed: 'auth/internal-error' };
  const answer = new URLSearchParams({ providerId: 'google.com', id_token: ticket ?? '' });
  const authEvent = {
    type: popup.authType,
    eventId: popup.eventId,
    sessionId: 'unused',
    postBody: '',
    tenantId: popup.tid || null,
    error: status === 'done' ? null : { code: ERRORS[status], message: '' },
    urlResponse: status === 'done' ? `${window.location.origin}/emulator/auth/handler?${answer}` : null,
  };
  const message = { eventType: 'sendAuthEvent', data: { storageKey: `${popup.apiKey}:${popup.appName}`, authEvent } };

  const relayFrame = () => {
    const frames = window.opener?.frames ?? [];
    for (let index = 0; index < frames.length; index += 1) {
      try {
        const address = new URLSearchParams(frames[index].location.search);
        if (address.get('apiKey') === popup.apiKey && address.get('appName') === popup.appName) return frames[index];
      } catch {
        // A frame of another origin is not the one.
      }
    }
    return null;
  };

  const frame = relayFrame();
  if (frame) frame.postMessage(message, window.location.origin);
  // On its way through Google the window may have lost the page that opened it; its frame listens here, too.
  else if (window.BroadcastChannel) new BroadcastChannel(CHANNEL).postMessage(message);
  if (status === 'done') setTimeout(() => window.close(), CLOSE_AFTER_MS);
})();
