import '@testing-library/jest-dom';

// As in production, styled-components inserts single rules. Its default for tests adds text, for which jsdom reads the whole sheet again.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// jsdom has the dialog element but cannot open it (jsdom issue 3294), so set the attribute and the initial focus here.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), select, textarea')?.focus();
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};

// jsdom has no layout and cannot scroll; it logs an error for every attempt.
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;

// notistack reads each toast's transform from its computed style, for which jsdom matches every rule of the page: a third of the time
// of the tests that open the whole site. notistack lets tests give the value instead.
Object.assign(HTMLElement.prototype, { fakeTransform: 'none' });
