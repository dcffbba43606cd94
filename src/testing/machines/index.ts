import { accountMachine } from './accountMachine';
import { announcementsMachine } from './announcementsMachine';
import { appMachine } from './appMachine';
import { authMachine } from './authMachine';
import { calendarMachine } from './calendarMachine';
import { contactMachine } from './contactMachine';
import { dashboardMachine } from './dashboardMachine';
import { decisionMachine } from './decisionMachine';
import { deletionMachine } from './deletionMachine';
import { deskMachine } from './deskMachine';
import { featuredMachine } from './featuredMachine';
import { forgotPasswordMachine } from './forgotPasswordMachine';
import { groupChangesMachine } from './groupChangesMachine';
import { groupDetailMachine } from './groupDetailMachine';
import { groupFormMachine } from './groupFormMachine';
import { groupsListMachine } from './groupsListMachine';
import { heroMachine } from './heroMachine';
import { imageMachine } from './imageMachine';
import { inboxMachine } from './inboxMachine';
import { keptFormMachine } from './keptFormMachine';
import { liveMachine } from './liveMachine';
import { locationMachine } from './locationMachine';
import type { Machine } from './machine';
import { mailLinkMachine } from './mailLinkMachine';
import { myGroupsMachine } from './myGroupsMachine';
import { notificationsMachine } from './notificationsMachine';
import { preferencesMachine } from './preferencesMachine';
import { problemMachine } from './problemMachine';
import { reauthMachine } from './reauthMachine';
import { reportMachine } from './reportMachine';
import { seatsMachine } from './seatsMachine';
import { sectionsMachine } from './sectionsMachine';
import { sentProblemsMachine } from './sentProblemsMachine';
import { shareMachine } from './shareMachine';
import { themeMachine } from './themeMachine';
import { ticksMachine } from './ticksMachine';

/** A machine with any type of state. */
export type AnyMachine = Machine<never>;

/** Every machine of the app, in the order of the document. */
export const MACHINES = [
  appMachine, authMachine, themeMachine, locationMachine, groupsListMachine, featuredMachine, groupDetailMachine, groupChangesMachine,
  seatsMachine, sectionsMachine, announcementsMachine, ticksMachine, inboxMachine, liveMachine, groupFormMachine, keptFormMachine,
  imageMachine, myGroupsMachine, dashboardMachine, contactMachine, notificationsMachine, heroMachine, problemMachine, reportMachine,
  decisionMachine, deskMachine, sentProblemsMachine,
  forgotPasswordMachine, mailLinkMachine, accountMachine, calendarMachine, preferencesMachine, reauthMachine, deletionMachine,
  shareMachine,
] as unknown as readonly AnyMachine[];
