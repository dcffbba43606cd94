import '@testing-library/jest-dom';

// jsdom knows the dialog element but cannot open it (jsdom issue 3294): the attribute and the first focus are lent here.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), select, textarea')?.focus();
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};

// jsdom lays nothing out and so cannot scroll; it prints an error for every wish to.
window.scrollTo = () => undefined;
