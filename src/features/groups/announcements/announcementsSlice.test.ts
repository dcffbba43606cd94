import { announcementsMachine } from '../../../testing/machines/announcementsMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(announcementsMachine);
