import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// ms to wait for what is to appear. The default, a second, is less than a busy machine may take to load a part of a page.
configure({ asyncUtilTimeout: 15_000 });

// As in production, styled-components inserts single rules. Its default for tests adds text, for which jsdom reads the whole sheet again.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// Tests ask the style whether something is shown, and jsdom then matches every rule of the page: a third of the time of many tests. So of
// the rules only those are kept that can hide something or are read aloud; in place of the others stands one that matches nothing.
const SHOWS_OR_SPEAKS = /[{;\s](display|visibility|opacity|content):/;
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insertShortRule(this: CSSStyleSheet, rule: string, index?: number) {
  return insertRule.call(this, SHOWS_OR_SPEAKS.test(rule) ? rule : 'x{}', index);
};

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

// For its warnings React records the stack of each of the first 10,000 elements of a rendering: an eighth of the computing time of these
// tests, in which nobody reads it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined });
