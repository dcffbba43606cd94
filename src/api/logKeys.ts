import { describeWith } from '../actionLog/describeEvents';
import { all, BY_KEY } from '../actionLog/shapes';
import { SOCIAL_NETWORKS } from '../contract/clientConfig';
import { GROUP_FIELDS } from '../domain/groups/groupFields';
import type { GroupFormValues } from '../domain/groups/groupFormValues';

/** A user as others see them. */
export const PERSON = { _id: 'userId', name: 'name' } as const;
/** A group, full or as a list row, and what its form sends: here a name is something that a user has written. */
export const GROUP = { _id: 'groupId', name: 'text' } as const;
const PICTURE = { url: 'photo', before: { url: 'photo' } } as const;

/**
 * What may be recorded of each key, in the state, in actions and in calls. A key that is not here is dropped.
 * A new key is private unless everybody may read it. A key that means several things has its most private meaning here, or is not here;
 * each description that means another says so.
 */
export const LOG_KEYS = {
  // Replaced by a placeholder.
  ...all('userId', '_id', 'uid', 'userId', 'to'),
  ...all('name', 'name', 'displayName', 'actor', 'actorName'),
  ...all('email', 'email', 'contactEmail', 'supportEmail'),
  ...all('photo', 'imageURL', 'photoURL'),
  // A cursor has the name or place of a group in it. What a device is called may say who uses it.
  ...all('text', 'description', 'location', 'placeUrl', 'groupName', 'subject', 'text', 'search', 'cursor', 'next', 'device', 'words'),
  // Replaced, unless it is a sentence or an address of the site.
  ...all('message', 'message', 'error', 'trouble'),
  ...all('url', 'url', 'returnOffer'),
  // Kept, unless it is a text that somebody typed into an address.
  ...all('groupId', 'groupId', 'caseId', 'decisionId', 'objectionId', 'problemId'),
  pathname: 'pathname',
  hash: 'hash',
  // The API key and the demo passwords are public, but are left out anyway.
  ...all('secret', 'apiKey', 'password'),

  // Numbers, and words of ours.
  ...all(
    'keep', 'abuseOfChildren', 'actions', 'all', 'answers', 'arrived', 'asksLook', 'atMs', 'because', 'block', 'by', 'bytes',
    'calendar', 'came', 'cannotCome', 'change', 'choice', 'copy', 'count', 'current', 'cuts', 'delayMs', 'delta', 'deviceMs', 'dirty',
    'doing', 'draft',
    'durationMs', 'edition', 'emailVerified', 'ended', 'failedTries', 'field', 'first', 'found', 'fresh', 'from', 'fromLastVisit',
    'fromMs', 'google', 'height', 'held', 'how', 'identityMode', 'inbox', 'isAccountClosed', 'isAway', 'isConfirmed', 'isFirstPassword',
    'isMuted', 'isOperator', 'isRead', 'isRepeated', 'isUrgent', 'kept', 'keys', 'last', 'list', 'mailReturned', 'mails', 'marking',
    'maxMembers', 'mayBeMended', 'mayDecide', 'memberCount', 'method', 'mode', 'more', 'move', 'muted', 'mutedClasses', 'myBlock',
    'myPosition', 'notStarted', 'nowMs', 'objections', 'offsetMs', 'online', 'othersOnly', 'outcome', 'own', 'page', 'pageIndex', 'part',
    'parts', 'pausedBy', 'percent', 'placeUrlFor', 'placesLeft', 'polls', 'profile', 'purpose', 'raisedAtMs', 'readerUnknown', 'reason',
    'reasons', 'receivedAtMs', 'refetchedAtMs', 'replace', 'reports', 'scheme', 'section', 'serverDateMs', 'sessionEnded',
    'signInMethods', 'slide', 'slow', 'sort', 'state', 'status', 'step',
    'stored', 'system', 'tab', 'thing', 'toMs', 'tone', 'totalGroups', 'totalMembers', 'unloadable', 'unread', 'upcomingEvents', 'update',
    'via', 'view', 'waiting', 'way', 'when', 'width', 'x', 'y',
  ),
  // Texts that say nothing about a user.
  ...all(
    'plain', 'action', 'announcementId', 'appId', 'asOf', 'at', 'authDomain', 'blockedAt', 'build', 'cannotComeSince',
    'category', 'changed', 'code', 'createdAt', 'editedAt', 'endDate', 'expiresAt', 'fileName', 'heard', 'idempotencyKey',
    'joinedAt', 'key', 'kind', 'lastUsedAt', 'leftAt', 'locale', 'makerSince',
    'objectUntil', 'open', 'openedAt', 'operatorName', 'projectId', 'reportedAt', 'requestId', 'seen', 'since', 'startDate', 'takenAt', 'ticket',
    'tickedAt',
    'timeZone', 'undoneAt', 'version',
  ),

  // Objects and lists of objects.
  ...all(PERSON, 'author', 'creator', 'faces', 'members', 'others', 'people', 'users'),
  ...all(GROUP, 'group', 'groups', 'rows'),
  ...all(PICTURE, 'image', 'mineImage', 'photo'),
  handover: { message: 'text', to: PERSON },
  // Sentences of the log itself.
  steps: { words: 'plain' },
  social: all('plain', ...SOCIAL_NETWORKS),
  choices: all('keep', ...GROUP_FIELDS),
  ...all(
    BY_KEY, 'after', 'announcement', 'attendance', 'before', 'chosen', 'config', 'conflict', 'data', 'dateStyle', 'deletion',
    'demoAccounts', 'dialog',
    'disposition', 'facts', 'featured', 'filters', 'firebase', 'firstRows', 'focus', 'form', 'grid', 'hero', 'hidden', 'identity', 'initial',
    'items', 'leave', 'mine', 'missing', 'newsletter', 'objection', 'pages', 'query', 'question', 'range', 'recent', 'restored', 'saving', 'sent',
    'shown',
    'slowCalls', 'stale', 'theirs', 'ticks', 'user',
    'values', 'viewport', 'waitlist', 'writing',
  ),
} as const satisfies Record<string, unknown> & Record<keyof GroupFormValues, unknown>;

export const { describeCalls, describeEvents, describeSlice } = describeWith<typeof LOG_KEYS>();
