import { each, fields, list } from './shapes';

/** The shapes of the things of the specification, section 3, with what is private in them. */

/** A person as others see them. */
const MEMBER = fields({ _id: 'personId', name: 'name', photoURL: 'photo' });

const GROUP_WORDS = { name: 'text', description: 'text', location: 'text', imageURL: 'photo', category: 'keep', startDate: 'keep', maxMembers: 'keep' } as const;

/** A group, whole or as a row of the list. */
export const GROUP = fields({
  ...GROUP_WORDS, _id: 'groupId', creator: MEMBER, members: list(MEMBER), faces: list(MEMBER), ...each('keep', 'createdAt', 'editedAt', 'version', 'edition', 'memberCount'),
});
/** What was seen of a group that is about to change. */
export const SEEN = each('keep', 'version', 'edition');
export const GROUPS = list(GROUP);

/** The person's own profile, sent or received. */
export const PROFILE = fields({ _id: 'personId', uid: 'personId', name: 'name', email: 'email', photoURL: 'photo', createdAt: 'keep' });
/** What the identity service says of a person. */
export const IDENTITY = fields({ uid: 'personId', displayName: 'name', email: 'email', photoURL: 'photo' });
export const USER = fields({ _id: 'personId', uid: 'personId', displayName: 'name', email: 'email', photoURL: 'photo' });

/** What a group form holds. */
export const GROUP_VALUES = fields(GROUP_WORDS);
/** The picture of a group form, in any of its states, or as sent. */
export const IMAGE = fields({ url: 'photo', message: 'message', ...each('keep', 'status', 'kind', 'ticket', 'percent', 'key', 'width', 'height', 'bytes', 'reason') });

export const VIEWPORT = fields(each('keep', 'width', 'height'));
/** How the person's device writes dates. */
export const DATE_STYLE = fields(each('keep', 'locale', 'timeZone'));
/** An API key and demonstration passwords are nobody's secret, and are left out all the same. */
export const CONFIG = fields({
  firebase: fields({ apiKey: 'secret', ...each('keep', 'authDomain', 'projectId', 'appId') }),
  identityMode: 'keep', build: 'keep', contactEmail: 'email', supportEmail: 'email',
  demoAccounts: list(fields({ name: 'name', email: 'email', password: 'secret' })),
});

export const LOCATION = fields({ pathname: 'pathname', search: 'search', hash: 'hash', key: 'keep' });

/** What a failed call leaves: the base query's error, or what an unexpected one was made of. A stack names files only, and is dropped. */
export const API_ERROR = fields({ status: 'keep', name: 'keep', code: 'keep', message: 'message', data: fields({ message: 'message', code: 'keep', group: GROUP }) });
export const API_META = fields(each('keep', 'status', 'requestId', 'serverDateMs', 'fromLastVisit', 'receivedAtMs'));
/** Which cached answer provides which tags, and the other way round. */
export const TAG = fields({ type: 'keep', id: 'groupId' });


/** The steps of a session in plain words, which repeat nothing private (plainWords.ts). */
export const STEPS = list(fields(each('keep', 'step', 'atMs', 'words')));
