/**
 * notistack brings styles of its own, which its style library writes into an inline style element: our content security
 * policy refuses that. The library takes the element in `window._goober` when there is one, so it is given a text that is
 * no style sheet. What toasts look like is written in `Toasts.tsx`. Import this before notistack.
 */
if (typeof window !== 'undefined') {
  const holder = document.createElement('template');
  holder.append(' ');
  document.createDocumentFragment().append(holder);
  Object.assign(window, { _goober: holder });
}
