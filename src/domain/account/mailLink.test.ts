import { isMailLinkPage, mailLinkIn, pageOfPurpose } from './mailLink';

describe('the link in a mail', () => {
  it.each([
    ['?mode=resetPassword&oobCode=abc', { purpose: 'resetPassword', code: 'abc' }],
    ['?oobCode=abc', { purpose: 'resetPassword', code: 'abc' }],
    ['?mode=verifyEmail&oobCode=a%2Bb&apiKey=k&lang=en', { purpose: 'verifyEmail', code: 'a+b' }],
    ['?mode=verifyAndChangeEmail&oobCode=abc', { purpose: 'changeEmail', code: 'abc' }],
    ['?mode=recoverEmail&oobCode=abc', { purpose: 'recoverEmail', code: 'abc' }],
    ['?mode=signIn&oobCode=abc', null],
    ['?mode=constructor&oobCode=abc', null],
    ['?mode=resetPassword', null],
    ['?mode=resetPassword&oobCode=', null],
    ['', null],
  ])('%s', (search, link) => { expect(mailLinkIn(search)).toEqual(link); });

  it('leads to one of two pages', () => {
    expect(['/reset-password', '/verify-email/', '/login', '/'].map(isMailLinkPage)).toEqual([true, true, false, false]);
    expect((['resetPassword', 'verifyEmail', 'changeEmail', 'recoverEmail'] as const).map(pageOfPurpose))
      .toEqual(['resetPassword', 'verifyEmail', 'verifyEmail', 'verifyEmail']);
  });
});
