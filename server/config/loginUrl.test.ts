import { escapeLogin } from './loginUrl';

/** What programs read from the URL. */
function read(url: string) {
  const { username, password, host, pathname, search } = new URL(escapeLogin(url));
  return [decodeURIComponent(username), decodeURIComponent(password), host, pathname, search];
}

describe('the login in a URL', () => {
  it.each(['p@ss/w#rd', 'a:b', '?x=1', '100%', '[::1]', '@', 'ü $HOME \\'])('may have %j as its password', (password) => {
    expect(read(`postgres://hobnob:${password}@db.example:5432/site?sslmode=require`))
      .toEqual(['hobnob', password, 'db.example:5432', '/site', '?sslmode=require']);
  });

  it('may be escaped', () => {
    expect(read('smtps://hobnob%40club.example:p%40ss%2Fw%23rd@mail.club.example'))
      .toEqual(['hobnob@club.example', 'p@ss/w#rd', 'mail.club.example', '', '']);
  });

  it('may be an address', () => {
    expect(read('smtps://hobnob@club.example:p@ss@mail.club.example')).toEqual(['hobnob@club.example', 'p@ss', 'mail.club.example', '', '']);
  });

  it.each(['postgres://hobnob@db/site', 'postgres://db/site', 'postgres:///site?host=/run/postgresql', 'postgres://u:p@%2Frun/site'])(
    'leaves %s alone', (url) => { expect(escapeLogin(url)).toBe(url); },
  );
});
