import { sentProblemsMachine } from '../../../testing/machines/sentProblemsMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(sentProblemsMachine);
