import type { ScreenPart } from '../app/screenPart';
import { accountPart } from '../app/screenParts/accountPart';
import { contactPart } from '../app/screenParts/contactPart';
import { dashboardPart } from '../app/screenParts/dashboardPart';
import { forgotPasswordPart } from '../app/screenParts/forgotPasswordPart';
import { groupFormPart } from '../app/screenParts/groupFormPart';
import { groupPart } from '../app/screenParts/groupPart';
import { groupsPart } from '../app/screenParts/groupsPart';
import { homePart } from '../app/screenParts/homePart';
import { inboxPart } from '../app/screenParts/inboxPart';
import { livePart } from '../app/screenParts/livePart';
import { mailLinkPart } from '../app/screenParts/mailLinkPart';
import { myGroupsPart } from '../app/screenParts/myGroupsPart';
import { signInPart } from '../app/screenParts/signInPart';
import { supportPart } from '../app/screenParts/supportPart';

/** Every screen, in the order of `lateStates.ts`. */
export const ALL_SCREEN_PARTS: readonly ScreenPart[] = [
  groupsPart, groupPart, groupFormPart, myGroupsPart, dashboardPart, homePart, contactPart, accountPart, forgotPasswordPart, mailLinkPart,
  supportPart, inboxPart, signInPart,
];

/** All code that arrives late: tests need not wait for it. */
export const ALL_PARTS: readonly ScreenPart[] = [...ALL_SCREEN_PARTS, livePart];
