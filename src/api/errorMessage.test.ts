import { errorMessage, errorStatus } from './errorMessage';

describe('the text for a failed call', () => {
  it('is the server\'s message', () => {
    expect(errorMessage({ status: 409, data: { message: ' This group is full ' } }, 'Error joining group')).toBe('This group is full');
  });

  it.each([undefined, null, new Error('x'), { status: 500, data: {} }, { status: 500, data: { message: '  ' } }, { data: { message: 7 } }])(
    'is the fallback for %j', (error) => { expect(errorMessage(error, 'Error joining group')).toBe('Error joining group'); });
});

it('truncates a long server message between words, with an ellipsis', () => {
  const text = errorMessage({ status: 500, data: { message: 'The kettle is on fire. '.repeat(90) } }, 'Error joining group');
  expect(text).toMatch(/^The kettle is on fire\. The .*(?:The|kettle|is|on|fire\.)…$/);
  expect(text.length).toBeLessThanOrEqual(300);
  expect(errorMessage({ data: { message: '🧶'.repeat(2000) } }, 'x')).toBe(`${'🧶'.repeat(299)}…`);
});

it.each([
  [{ status: 404, data: {} }, 404],
  [{ status: 'FETCH_ERROR', data: {} }, null],
  [undefined, null],
])('gives the status of %j: %s', (error, status) => {
  expect(errorStatus(error)).toBe(status);
});
