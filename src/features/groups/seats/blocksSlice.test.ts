import { blocksMachine } from '../../../testing/machines/blocksMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(blocksMachine.title, blocksMachine);
