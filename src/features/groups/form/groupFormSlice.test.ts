import { groupFormMachine } from '../../../testing/machines/groupFormMachine';
import { imageMachine } from '../../../testing/machines/imageMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(groupFormMachine);
describeMachine(imageMachine);
