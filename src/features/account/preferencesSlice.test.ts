import { preferencesMachine } from '../../testing/machines/preferencesMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(preferencesMachine);
