import { isDatabaseUnreachable } from './unreachable';

const withCode = (code: string) => Object.assign(new Error('words'), { code });
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });

it.each<[string, unknown]>([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a stopping server, as the query builder wraps it', wrapped(withCode('57P01'))],
  ['a broken connection', wrapped(wrapped(withCode('08006')))],
  ['too many connections', withCode('53300')],
  ['a statement that took too long', wrapped(withCode('57014'))],
  ['a lock that somebody holds for long', wrapped(withCode('55P03'))],
  ['a transaction that another one waits for, and that waits for it', wrapped(withCode('40P01'))],
  ['a transaction that did nothing for long', wrapped(withCode('25P03'))],
  ['a standby that has not taken over yet', wrapped(withCode('25006'))],
  ['a read that a standby has cancelled', wrapped(withCode('40001'))],
  ['a network without a route', withCode('ENETUNREACH')],
  ['a cut connection that has only a message', new Error('Connection terminated unexpectedly')],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
])('recognises %s', (_name, error) => { expect(isDatabaseUnreachable(error)).toBe(true); });

it.each<[string, unknown]>([
  ['a violated constraint', wrapped(withCode('23505'))],
  ['a programming error', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('does not include %s', (_name, error) => { expect(isDatabaseUnreachable(error)).toBe(false); });
