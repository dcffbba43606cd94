import { ADDITIVE_CALL, calls, errors, memberOnly, ref, shape } from '../http/schemas/schemaParts';

/** JSON schemas of the calls that take an image as their body. */

const photo = shape('Photo', { photoURL: { type: 'string', description: 'The address of the photo, cut to a square, at this site.' } });

const storedPicture = shape('StoredPicture', {
  imageURL: { type: 'string', description: 'The address of the image at this site, for the `imageURL` of a group.' },
});

/** Which point of a picture stays in view where it is cut. */
export const focusQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    focus: {
      type: 'string', pattern: '^(100|[1-9]?\\d),(100|[1-9]?\\d)$',
      description: 'The point that stays in view: whole percent from the left and from the top, such as `50,20`. The centre unless given.',
    },
  },
} as const;

/** The shapes that the calls refer to by name. */
export const imageShapes = [photo, storedPicture] as const;

/** Of an image of any type that is stored. */
export const imageContent = (schema: object) => ({ 'image/jpeg': { schema }, 'image/png': { schema }, 'image/webp': { schema } });

/** Nothing here is checked by the schema: the body is no JSON. */
const imageBody = (description: string) => ({ content: imageContent({ description }) });

export const imageRouteSchemas = calls({
  storeImage: {
    summary: 'Store an image for a group',
    description: `The bytes themselves, a third fewer than those of a data URL. It is stored for a day, and as long as a group shows it. ${ADDITIVE_CALL}`,
    tags: ['Images'],
    security: memberOnly,
    body: imageBody('At most 20,971,520 bytes.'),
    response: { 201: ref('StoredPicture'), ...errors(400, 401, 413, 415, 429, 507) },
  },
  savePhoto: {
    summary: 'Store a photo for the own profile',
    tags: ['Users'],
    security: memberOnly,
    querystring: focusQuery,
    body: imageBody('At most 12 MB.'),
    response: { 200: ref('Photo'), ...errors(400, 401, 413, 415, 429, 507) },
  },
});
