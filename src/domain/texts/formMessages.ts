import { withCommas } from './withCommas';

/** The texts that the specification fixes for forms (sections 4, 5 and 8). The others are in messages.ts. */

export const validation = {
  passwordUppercase: 'Password must contain at least one uppercase letter',
  passwordLowercase: 'Password must contain at least one lowercase letter',
  passwordLength: 'Password must be at least 6 characters long',
  groupName: 'Group name is required',
  description: 'Description is required',
  location: 'Location is required',
  startDate: 'Start date is required',
  maxMembers: 'Maximum members must be at least 2',
  image: 'Group image is required (either URL or upload)',
  // The specification gives no texts for these.
  nextPasswordLength: 'Password must be at least 8 characters long',
  commonPassword: 'This password is one of those that everyone tries first. Please choose another one.',
  category: 'Please choose one of the categories.',
  maxMembersTooMany: 'Maximum members must be at most 100',
  maxMembersWhole: 'Maximum members must be a whole number',
  startInPast: 'Start date must not be before today',
  imageAddress: 'Image URL must be a web address that starts with https:// or http://',
  imageUnloadable: 'We couldn’t load a picture from this address. Please check it, or press the button again to use it anyway.',
  imageFocus: 'The focal point must be two whole numbers from 0 to 100, such as #focus=50,20.',
  imageType: 'Please use a JPEG, PNG or WebP picture.',
  placeUrl: 'The link must be a web address that starts with https://',
  placeUrlFor: 'Please choose who sees the link.',
  timeZone: 'We don’t know this time zone. Please choose one from the list.',
  endDate: 'End must be a date and time, or empty',
  endBeforeStart: 'End must be after the start',
  endTooLate: 'End must be within 14 days of the start',
  unsavable: 'This text contains a character that cannot be saved. Please type it again.',
} as const;

/** How loading a group into the form, or saving it, has ended. */
export const groupFormTexts = {
  created: 'Group created successfully!',
  updated: 'Group updated successfully!',
  notCreated: 'Error creating group',
  notUpdated: 'Error updating group',
  // When it is to be edited, or copied.
  notLoaded: 'Error loading group data',
} as const;

/** For a limit below the number of members. */
export const belowMembers = (memberCount: number): string =>
  `This group already has ${memberCount} members. Maximum members cannot be lower than that.`;

/** For a text with a limit of its own. */
export const atMost = (most: number): string => `At most ${withCommas(most)} characters`;

export const imageFailure = {
  tooLarge: 'Image size should be less than 20MB',
  incompressible: 'Unable to compress image to acceptable size',
  processing: 'Error processing image. Please try a smaller image or different format.',
  reading: 'Error reading image. Please try another image.',
} as const;
