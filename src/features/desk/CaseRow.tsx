import { Link } from '../../components/actions/Link';
import type { CaseSummary } from '../../contract/types';
import { selectViewerContext } from '../../core/viewer';
import { exactStartText } from '../../domain/dates/dateText';
import { momentText } from '../../domain/dates/momentText';
import { itemPath } from '../../domain/desk/deskLists';
import { useAppSelector } from '../../store/hooks';
import { THING_NAMES } from './deskContent';
import { Chip, Facts, Row, RowTitle } from './deskLayout';

/** When something happened. */
export function When({ at }: { at: string }) {
  const { nowMs, dateStyle } = useAppSelector(selectViewerContext);
  return <time dateTime={at} title={exactStartText(at, dateStyle)}>{momentText(at, nowMs, dateStyle)}</time>;
}

/** Whose a case is. */
export function Taken({ by }: { by: CaseSummary['takenBy'] }) {
  const { userId } = useAppSelector(selectViewerContext);
  if (!by) return null;
  return <Chip $tone="taken">{by._id === userId ? 'Yours' : <span>With <bdi>{by.name}</bdi></span>}</Chip>;
}

const reportsText = (count: number): string => (count === 1 ? '1 report' : `${count} reports`);

/** A case in a list. @param search the part of the address that says which list */
export function CaseRow({ item, search, isPlain = false }: { item: CaseSummary; search: string; isPlain?: boolean }) {
  const { _id, thing, name, maker, reasons, reports, reportedAt, isUrgent, asksLook, takenBy, state } = item;
  return (
    <Row>
      <RowTitle>
        <Link to={itemPath('cases', _id, search)} data-desk-row={isPlain ? undefined : _id}><bdi>{name || 'Without a name'}</bdi></Link>
      </RowTitle>
      <Facts>
        <span>{THING_NAMES[thing]}</span>
        {maker && thing !== 'person' ? <span>by <bdi>{maker.name}</bdi></span> : null}
        {reasons.length === 0 ? null : <strong>{reasons.join(', ')}</strong>}
      </Facts>
      <Facts $end>
        {isUrgent && state === 'open' ? <Chip $tone="urgent">Urgent</Chip> : null}
        {asksLook ? <Chip $tone="good">Asks for another look</Chip> : null}
        {state === 'closed' ? <Chip>Closed</Chip> : <Taken by={takenBy} />}
        <span>{reports === 0 ? 'No report' : reportsText(reports)}</span>
        <When at={reportedAt} />
      </Facts>
    </Row>
  );
}
