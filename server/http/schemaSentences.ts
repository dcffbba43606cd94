import type { FastifySchemaValidationError } from 'fastify';
import { validation } from '../../src/domain/messages';

/** Texts of the specification (section 5) for a field that is not there at all. */
const MISSING_FIELD: Readonly<Record<string, string>> = {
  name: validation.groupName,
  description: validation.description,
  category: validation.category,
  location: validation.location,
  startDate: validation.startDate,
  maxMembers: validation.maxMembers,
  imageURL: validation.image,
};

/** Fields of bodies as the screens call them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  location: 'Location',
  startDate: 'Start date',
  maxMembers: 'Maximum members',
  imageURL: 'Image URL',
  email: 'Email',
  photoURL: 'Photo URL',
  uid: 'Account',
};

const NOT_UNDERSTOOD = 'The request could not be understood.';
/** Of a field's name that somebody made up, at most this much is repeated. */
const LONGEST_NAME = 40;

function bodySentence({ keyword, instancePath, params }: FastifySchemaValidationError): string {
  if (instancePath === '') {
    if (keyword === 'required')
      return MISSING_FIELD[String(params.missingProperty)] ?? `The request has no "${String(params.missingProperty)}".`;
    if (keyword !== 'additionalProperties') return 'Send the values as a JSON object.';
    return `This request does not take a field called "${String(params.additionalProperty).slice(0, LONGEST_NAME)}".`;
  }
  const name = FIELD_NAMES[instancePath.slice(1)];
  if (name === undefined) return NOT_UNDERSTOOD;
  if (keyword === 'type') return instancePath === '/maxMembers' ? validation.maxMembersWhole : `${name} must be a text.`;
  if (keyword === 'maxLength') return `${name} is too long: at most ${Number(params.limit).toLocaleString('en')} characters.`;
  return keyword === 'pattern' ? validation.unsavable : NOT_UNDERSTOOD;
}

/**
 * What a person is shown when a request does not fit its route's schema. The validator's own words never get out:
 * they are about JSON, and a person sees them in a toast.
 * @param where the part of the request, as Fastify calls it
 */
export function sentenceOf(error: FastifySchemaValidationError | undefined, where: string | undefined): string {
  if (!error) return NOT_UNDERSTOOD;
  if (where === 'body') return bodySentence(error);
  if (where !== 'querystring') return NOT_UNDERSTOOD;
  return error.keyword === 'additionalProperties'
    ? `This address does not take "${String(error.params.additionalProperty).slice(0, LONGEST_NAME)}" after the question mark.`
    : 'A value after the question mark of this address is not one that it takes.';
}
