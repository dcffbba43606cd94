/** JSON schemas of the requests. Ajv neither converts types nor drops unknown keys (see `app.ts`). */

const NO_NUL = '^[^\\u0000]*$';
const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: NO_NUL }) as const;

export const groupParams = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 64, description: 'The `_id` of a group.' } },
} as const;

export const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { fields: { type: 'string', enum: ['summary'], description: 'A member count and a few faces instead of all members.' } },
} as const;

export const groupInput = {
  $id: 'GroupInput',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'description', 'category', 'location', 'maxMembers', 'startDate', 'imageURL'],
  properties: {
    name: text(100),
    description: text(5000),
    category: text(40),
    location: text(200),
    maxMembers: { type: 'integer', description: 'Whole number, 2 to 100.' },
    startDate: { ...text(40), description: 'ISO 8601 date and time with zone.' },
    imageURL: { type: 'string', description: 'A web address, an address of this server, or a data URL of a JPEG, PNG or WebP picture.' },
  },
} as const;

export const profileInput = {
  $id: 'ProfileInput',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'photoURL', 'uid'],
  properties: {
    name: text(200),
    email: { ...text(320), type: ['string', 'null'] },
    photoURL: { ...text(2048), type: ['string', 'null'] },
    uid: text(128),
  },
} as const;

/** Join and leave take nothing: an empty body, `{}` or `null`. */
export const emptyBody = { type: ['object', 'null'], additionalProperties: false } as const;
