import { createMailLink } from './mailLinkReader';

const at = (url: string) => { window.history.replaceState({ key: 'k', index: 3 }, '', url); };

describe('the link in a mail', () => {
  it('is read once at the start and taken out of the address; the history entry keeps its state', () => {
    at('/reset-password?mode=resetPassword&oobCode=canary#top');
    const link = createMailLink(window);
    expect(link.read()).toEqual({ purpose: 'resetPassword', code: 'canary' });
    expect(window.location.href).toBe('http://localhost/reset-password#top');
    expect(window.history.state).toEqual({ key: 'k', index: 3 });
    link.forget();
    expect(link.read()).toBeNull();
  });

  it('is null on other pages, whose address stays as it is', () => {
    at('/groups?mode=resetPassword&oobCode=abc');
    expect(createMailLink(window).read()).toBeNull();
    expect(window.location.search).toBe('?mode=resetPassword&oobCode=abc');
  });

  it('is null without a code; the rest of the query is removed anyway', () => {
    at('/verify-email?mode=verifyEmail&apiKey=k');
    expect(createMailLink(window).read()).toBeNull();
    expect(window.location.search).toBe('');
  });
});
