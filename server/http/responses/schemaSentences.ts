import type { FastifySchemaValidationError } from 'fastify';
import { GROUP_LABELS } from '../../../src/domain/groups/groupFields';
import { validation } from '../../../src/domain/texts/formMessages';

/** The specification's texts for a missing field (docs/spec-notes.md, section 5). */
const MISSING_FIELD: Readonly<Record<string, string>> = {
  name: validation.groupName,
  description: validation.description,
  category: validation.category,
  location: validation.location,
  startDate: validation.startDate,
  maxMembers: validation.maxMembers,
  imageURL: validation.image,
};

/** The names the screens use for the fields. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...GROUP_LABELS,
  // A group's or a user's.
  name: 'Name',
  email: 'Email',
  photoURL: 'Photo URL',
  uid: 'Account',
  subject: 'Subject',
  text: 'Message',
};

const NOT_UNDERSTOOD = 'The request could not be understood.';
/** Characters of an unknown field's name that are echoed back. */
const MAX_ECHOED_NAME = 40;

function bodySentence({ keyword, instancePath, params }: FastifySchemaValidationError): string {
  if (instancePath === '') {
    if (keyword === 'required')
      return MISSING_FIELD[String(params.missingProperty)] ?? `The request has no "${String(params.missingProperty)}".`;
    if (keyword !== 'additionalProperties') return 'Send the values as a JSON object.';
    return `This request does not accept a field called "${String(params.additionalProperty).slice(0, MAX_ECHOED_NAME)}".`;
  }
  const name = FIELD_NAMES[instancePath.slice(1)];
  if (name === undefined) return NOT_UNDERSTOOD;
  if (keyword === 'type') return instancePath === '/maxMembers' ? validation.maxMembersWhole : `${name} must be text.`;
  if (keyword === 'maxLength') return `${name} is too long: at most ${Number(params.limit).toLocaleString('en')} characters.`;
  return NOT_UNDERSTOOD;
}

/**
 * The message for a request that does not match its route's schema. The validator's own messages describe JSON and would
 * mean nothing in a toast, so they are never sent.
 * @param where the part of the request, as Fastify names it
 */
export function sentenceOf(error: FastifySchemaValidationError | undefined, where: string | undefined): string {
  if (!error) return NOT_UNDERSTOOD;
  if (where === 'body') return bodySentence(error);
  if (where !== 'querystring') return NOT_UNDERSTOOD;
  return error.keyword === 'additionalProperties'
    ? `This address does not accept the query parameter "${String(error.params.additionalProperty).slice(0, MAX_ECHOED_NAME)}".`
    : 'A query parameter of this address has a value that is not accepted.';
}
