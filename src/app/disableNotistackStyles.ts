/**
 * notistack's style library injects an inline style element, which our content security policy refuses. The library uses the
 * element in `window._goober` if there is one, so this sets one that is not a style sheet. The toasts have
 * their own styles (`components/feedback/Toast.tsx`). Import this before notistack.
 */
if (typeof window !== 'undefined') {
  const holder = document.createElement('template');
  holder.append(' ');
  document.createDocumentFragment().append(holder);
  Object.assign(window, { _goober: holder });
}
