import Fastify from 'fastify';
import { collectedLog } from '../testing/requestLog';
import { describeError } from './logging';
import { ApiError } from './responses/apiError';
import { installErrorResponses } from './responses/errorResponses';

it('does not log the values of a failed query', () => {
  const failed = new Error('Failed query: insert into users …\nparams: rosa@example.com', { cause: new Error('duplicate key value') });
  failed.stack = `Error: ${failed.message}\n    at somewhere`;
  const logged = JSON.stringify(describeError(failed));
  expect(logged).toContain('duplicate key value');
  expect(logged).not.toContain('rosa@example.com');
});

it('has the code of a refused connection, which has no message where a name has several addresses', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(describeError(refused).message).toBe('ECONNREFUSED');
});

it('logs an internal error without exposing it to the caller', async () => {
  const { lines, logger } = collectedLog('info');
  const app = Fastify({ logger });
  installErrorResponses(app);
  app.get('/broken', async () => { throw new Error('the disk of db7 is full'); });
  app.get('/busy', async () => { throw new ApiError(503, 'busy', 'Later, please.'); });
  const broken = await app.inject({ url: '/broken?email=rosa@example.com', headers: { authorization: 'Bearer secret-token' } });
  expect(broken.json()).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal_error',
    requestId: expect.any(String),
  });
  await app.inject('/busy');
  const log = lines.join('');
  expect(log).toContain('the disk of db7 is full');
  expect(log).not.toMatch(/rosa@example\.com|secret-token|Later, please/);
  await app.close();
});
