import { Copy, Pencil, Trash2 } from 'lucide';
import { Button, ButtonLink } from '../../components/actions/Button';
import { CategoryChip } from '../../components/cards/CategoryChip';
import { Stack, VisuallyHidden } from '../../components/layout/layoutParts';
import { GroupPicture } from '../../components/pictures/GroupPicture';
import { StartTime } from '../../components/text/StartTime';
import { ZoneNote } from '../../components/text/ZoneNote';
import { selectDateStyle } from '../../core/app/appSlice';
import { groupChangeSelector } from '../../core/groupChanges/groupChangesSlice';
import type { DateStyle } from '../../domain/dates/dateStyle';
import type { PlaceTime } from '../../domain/dates/placeTime';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import {
  ActionCell,
  Actions,
  Body,
  Cell,
  Count,
  Head,
  HeadCell,
  NameBox,
  NameCell,
  NameLink,
  Row,
  Table,
  Thumbnail,
} from './MyGroupsTable.styles';

/** A group as its creator's table shows it. */
export interface MyGroupRow {
  _id: string;
  name: string;
  imageURL: string;
  category: string;
  memberCount: number;
  maxMembers: number;
  start: PlaceTime;
  /** The start as text. */
  startText: string;
  location: string;
}

export interface MyGroupsTableProps {
  rows: readonly MyGroupRow[];
  /** Absent while cached rows are being refetched. */
  onDelete?: (groupId: string) => void;
}

const HEADS = ['Name', 'Category', 'Members', 'Start date', 'Location', 'Actions'] as const;

interface GroupRowProps {
  row: MyGroupRow;
  /** What the actions are read out with; each row has a different one. */
  spokenName: string;
  dateStyle: DateStyle;
  onDelete?: () => void;
}

function GroupRow({ row, spokenName, dateStyle, onDelete }: GroupRowProps) {
  const deleting = useAppSelector(groupChangeSelector(row._id)) === 'deleting';
  return (
    <Row role="row" aria-busy={deleting || undefined}>
      <NameCell role="rowheader" scope="row">
        <NameBox>
          <Thumbnail><GroupPicture imageURL={row.imageURL} category={row.category} ratio="4 / 3" sizes="88px" /></Thumbnail>
          <NameLink to={paths.group(row._id)}><bdi>{row.name}</bdi></NameLink>
        </NameBox>
      </NameCell>
      <Cell role="cell" data-head="Category"><CategoryChip category={row.category} /></Cell>
      <Cell role="cell" data-head="Members"><Count>{`${row.memberCount}/${row.maxMembers}`}</Count></Cell>
      <Cell role="cell" data-head="Start date"><StartTime start={row.start} dateStyle={dateStyle}>{row.startText}</StartTime></Cell>
      <Cell role="cell" data-head="Location"><bdi>{row.location}</bdi></Cell>
      <ActionCell role="cell">
        <Actions>
          <ButtonLink to={paths.updateGroup(row._id)} variant="ghost" size="small" icon={Pencil}>
            Edit<VisuallyHidden>{` ${spokenName}`}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink to={paths.copyGroup(row._id)} variant="ghost" size="small" icon={Copy}>
            Copy<VisuallyHidden>{` ${spokenName}`}</VisuallyHidden>
          </ButtonLink>
          <Button
            variant="ghost" size="small" icon={Trash2} disabled={!onDelete} loading={deleting} loadingLabel="Deleting" onClick={onDelete}
          >
            Delete<VisuallyHidden>{` ${spokenName}`}</VisuallyHidden>
          </Button>
        </Actions>
      </ActionCell>
    </Row>
  );
}

/** The names that several groups have, as copies do. */
function sharedNames(rows: readonly MyGroupRow[]): ReadonlySet<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const { name } of rows) (seen.has(name) ? shared : seen).add(name);
  return shared;
}

/**
 * The user's created groups (docs/spec-notes.md, section 2, My Groups). The roles are explicit because browsers drop
 * a table's implicit roles when its rows are laid out as cards.
 */
export function MyGroupsTable({ rows, onDelete }: MyGroupsTableProps) {
  const dateStyle = useAppSelector(selectDateStyle);
  const shared = sharedNames(rows);
  return (
    <Stack $gap={3}>
      <Table role="table" aria-label="Groups you created">
        <Head role="rowgroup">
          <tr role="row">{HEADS.map((head) => <HeadCell key={head} role="columnheader" scope="col">{head}</HeadCell>)}</tr>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <GroupRow
              key={row._id} row={row} spokenName={shared.has(row.name) ? `${row.name}, ${row.startText}` : row.name} dateStyle={dateStyle}
              onDelete={onDelete && (() => { onDelete(row._id); })}
            />
          ))}
        </Body>
      </Table>
      <ZoneNote timeZone={dateStyle.timeZone} />
    </Stack>
  );
}
