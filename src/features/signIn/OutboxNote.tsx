import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { selectHasOutbox } from './signInSelectors';

/** Where a demo keeps the mails that a real site would send. A plain link: the outbox is a page of the server. */
export function OutboxNote() {
  return useAppSelector(selectHasOutbox)
    ? <p>This is a demo, so no email is sent. You’ll find it in <a href={paths.outbox}>the outbox</a>.</p>
    : null;
}
