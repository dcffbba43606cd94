import { ValidationError } from 'yup';
import { EMPTY_CONTACT, contactSchema, type ContactValues } from './contactRules';

const good: ContactValues = { fullName: 'Rosa Lindqvist', email: 'rosa@example.com', subject: 'A lost hat', message: 'It is blue.' };

async function mistakes(values: ContactValues): Promise<string[]> {
  return contactSchema.validate(values, { abortEarly: false }).then(() => [], (error: unknown) => {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  });
}

test('accepts a complete message', async () => {
  expect(await mistakes(good)).toEqual([]);
});

test('all four fields are required', async () => {
  const shown = new Set(await mistakes(EMPTY_CONTACT));
  for (const text of ['Enter your name', 'Enter your email', 'Say in a few words what it is about', 'Write your message'])
    expect(shown).toContain(text);
});

test.each(['fullName', 'email', 'subject', 'message'] as const)('%s of spaces alone is refused', async (field) => {
  expect(await mistakes({ ...good, [field]: '   ' })).toHaveLength(1);
});

test('an address without a host is refused', async () => {
  expect(await mistakes({ ...good, email: 'rosa@' })).toEqual(['That doesn’t look like an email address']);
});
