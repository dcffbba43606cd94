import { Link } from '../../components/actions/Link';
import type { DeskObjection } from '../../contract/types';
import { decisionTitle } from '../../domain/desk/decisionTitle';
import { itemPath } from '../../domain/desk/deskLists';
import { useAppSelector } from '../../store/hooks';
import { STATE_FILTER } from './CaseList';
import { When } from './CaseRow';
import { outcomeName } from './deskContent';
import { Chip, Facts, Row, RowTitle } from './deskLayout';
import { DeskList } from './DeskList';
import { selectObjections, selectObjectionsArg } from './deskSelectors';

const FILTERS = [STATE_FILTER];

function ObjectionRow({ item, search }: { item: DeskObjection; search: string }) {
  const { _id, at, by, name, decision, mayDecide, answer } = item;
  return (
    <Row>
      <RowTitle>
        <Link to={itemPath('objections', _id, search)} data-desk-row={_id}><bdi>{name || 'Without a name'}</bdi></Link>
      </RowTitle>
      <Facts>
        {by ? <span><bdi>{by.name}</bdi> objects</span> : null}
        <span>{decisionTitle(decision.action, name)}</span>
        {decision.reason === null ? null : <strong>{decision.reason}</strong>}
      </Facts>
      <Facts $end>
        {answer ? <Chip>{outcomeName(answer.outcome, decision.undoneAt !== null)}</Chip> : null}
        {!answer && !mayDecide ? <Chip $tone="taken">For another operator</Chip> : null}
        <When at={at} />
      </Facts>
    </Row>
  );
}

/** What people object to, the latest first. */
export function ObjectionList() {
  const search = useAppSelector(selectObjectionsArg) ?? '';
  return (
    <DeskList
      list="objections" label="Objections" view={useAppSelector(selectObjections)} filters={FILTERS}
      empty={{ title: 'No objections', text: 'Whoever a decision is about can object to it once, within six months.' }}
    >
      {(item) => <ObjectionRow key={item._id} item={item} search={search} />}
    </DeskList>
  );
}
