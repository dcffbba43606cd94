// Stands in for Google's api.js, which the Firebase SDK loads to talk to the iframe of its sign-in popup.
// Only what the SDK and relay.js use: gapi.load and gapi.iframes, over postMessage between two windows of this origin.
(() => {
  const MARK = 'hobnob-gapi';
  let lastId = 0;

  /** One end of a conversation with another window of this origin. */
  const openChannel = (otherWindow) => {
    const handlers = new Map();
    const waiting = new Map();
    const post = (message) => otherWindow()?.postMessage({ mark: MARK, ...message }, window.location.origin);

    const settle = ({ replyTo, answers }) => {
      const callback = waiting.get(replyTo);
      waiting.delete(replyTo);
      try {
        callback?.(answers);
      } catch {
        // The SDK's own callback throws once after `webStorageSupport`; the real library swallows that too.
      }
    };
    const answer = async ({ id, type, data }) => {
      const handler = handlers.get(type);
      const answers = type === 'ping' ? [true] : handler ? [await handler(data)] : [];
      post({ replyTo: id, answers });
    };
    window.addEventListener('message', (event) => {
      const message = event.data;
      if (event.origin !== window.location.origin || event.source !== otherWindow() || message?.mark !== MARK) return;
      if (message.replyTo === undefined) void answer(message);
      else settle(message);
    });
    return {
      register: (type, handler) => handlers.set(type, handler),
      unregister: (type) => handlers.delete(type),
      send: (type, data, callback) => {
        lastId += 1;
        const id = `${performance.now()}-${lastId}`;
        if (callback) waiting.set(id, callback);
        post({ id, type, data });
      },
    };
  };

  const openIframe = ({ where, url, attributes = {} }, whenOpen) => {
    const iframe = document.createElement('iframe');
    const { style, ...rest } = attributes;
    Object.assign(iframe.style, style);
    for (const [name, value] of Object.entries(rest)) iframe.setAttribute(name, value);
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
    iframe.src = url;
    (where || document.body).appendChild(iframe);
    const channel = openChannel(() => iframe.contentWindow);
    const ping = (callback) => loaded.then(() => new Promise((resolve) => {
      channel.send('ping', null, (answers) => { callback?.(answers); resolve(answers); });
    }));
    return Promise.resolve(whenOpen({ ...channel, ping, restyle: () => Promise.resolve() }));
  };

  let parentChannel = null;
  const context = {
    open: openIframe,
    getParentIframe: () => (parentChannel ??= openChannel(() => window.parent)),
  };
  window.gapi = {
    load: (_names, options) => queueMicrotask(typeof options === 'function' ? options : options.callback),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: function Iframe() {}, getContext: () => context },
  };
  const onload = document.currentScript && new URL(document.currentScript.src, window.location.href).searchParams.get('onload');
  if (onload) window[onload]?.();
  window.gapi_onload?.();
})();
