import { appMachine } from './app';
import { authMachine } from './auth';
import { contactMachine } from './contact';
import { dashboardMachine } from './dashboard';
import { featuredMachine } from './featured';
import { groupDetailMachine } from './groupDetail';
import { groupFormMachine } from './groupForm';
import { groupsListMachine } from './groupsList';
import { heroMachine } from './hero';
import { imageMachine } from './image';
import type { Machine } from './machine';
import { myGroupsMachine } from './myGroups';
import { notificationsMachine } from './notifications';
import { themeMachine } from './theme';

/** A machine whose kind of state no longer matters. */
export type AnyMachine = Machine<never>;

/** Every machine of the app, in the order of the document. */
export const MACHINES = [
  appMachine, authMachine, themeMachine, groupsListMachine, featuredMachine, groupDetailMachine, groupFormMachine, imageMachine, myGroupsMachine,
  dashboardMachine, contactMachine, notificationsMachine, heroMachine,
] as unknown as readonly AnyMachine[];
