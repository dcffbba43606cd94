import { readFileSync } from 'node:fs';
import {
  isCacheable, isFile, isOfOneGroup, isPublicList, isPersonal, isPicture, isWholePage, SHELL_EXAMPLES, shellOf,
} from './cachedKinds';

const at = (path: string) => new URL(path, 'http://localhost');

describe('what the worker stores', () => {
  it('is only the public list of all API responses', () => {
    expect(isPublicList(at('/api/groups?fields=summary'))).toBe(true);
    const others = ['/api/groups', '/api/groups/g1', '/api/groups/g1?fields=summary', '/api/groups/user/created?fields=summary',
      '/api/groups/user/joined?fields=summary', '/api/users/profile', '/api/live', '/api/groups?fields=summary&uid=1'];
    expect(others.filter((path) => isPublicList(at(path)))).toEqual([]);
  });

  it('is nothing that was requested with a token', () => {
    expect(isPersonal({ headers: new Headers({ Authorization: 'Bearer x' }) })).toBe(true);
    expect(isPersonal({ headers: new Headers({ accept: 'application/json' }) })).toBe(false);
  });

  it.each([
    [200, 'no-cache', true], [200, null, true], [200, 'private, no-cache', false], [200, 'no-store', false],
    [401, 'no-cache', false], [503, null, false], [304, null, false],
  ])('a response %i with Cache-Control %s: %s', (status, cacheControl, kept) => {
    const headers = new Headers({ 'content-type': 'image/webp', ...(cacheControl === null ? {} : { 'cache-control': cacheControl }) });
    expect(isCacheable({ status, redirected: false, headers }, /^image/)).toBe(kept);
    expect(isCacheable({ status, redirected: true, headers }, /^image/)).toBe(false);
  });

  it.each([
    [200, 'text/javascript; charset=utf-8', true], [200, 'image/svg+xml', true], [200, 'font/woff2', true],
    [200, 'text/html', false], [502, 'text/javascript', false],
  ])('a file with status %i and type %s: %s', (status, type, kept) => {
    expect(isFile({ status, headers: new Headers({ 'content-type': type }) })).toBe(kept);
  });

  it("is a page with its last element, which every page of the build has", () => {
    const template = readFileSync('public/index.html', 'utf8');
    expect([template, template.slice(0, -40), '<h1>Log in to this network</h1>'].map(isWholePage)).toEqual([true, false, false]);
  });

  it('includes pictures by content hash', () => {
    expect([at('/api/images/abc?w=640'), at('/api/images'), at('/icon.svg')].map(isPicture)).toEqual([true, false, false]);
  });
});

describe('the shell of a page', () => {
  it('is one per public page, whatever its query, and one for all member pages', () => {
    expect(['/', '/groups', '/groups/g1', '/my-groups', '/dashboard'].map(shellOf)).toEqual([
      '/shell/home', '/shell/groups', '/shell/member', '/shell/member', '/shell/member',
    ]);
  });

  it("is never a group's own page, which names that group", () => {
    expect(['/groups/g1', '/groups/g1/'].map(isOfOneGroup)).toEqual([true, true]);
    expect(['/groups', '/dashboard', '/update-group/g1'].map(isOfOneGroup)).toEqual([false, false, false]);
  });

  it('is null for URLs that are not pages of the site', () => {
    expect(['/emulator/auth/handler', '/replay.html', '/api/docs', '/blog'].map(shellOf)).toEqual([null, null, null, null]);
  });

  it('has one example URL each', () => {
    const shells = SHELL_EXAMPLES.map(shellOf);
    expect(new Set(shells).size).toBe(shells.length);
    expect(shells).toEqual(expect.arrayContaining(['/shell/home', '/shell/groups', '/shell/login', '/shell/member']));
  });
});
