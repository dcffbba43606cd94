import styled from 'styled-components';
import { loadedData } from '../../api/queryView';
import { Link } from '../../components/actions/Link';
import type { DeskLogEntry } from '../../contract/types';
import { DELETED_ACCOUNT } from '../../domain/account/userDisplay';
import { itemPath } from '../../domain/desk/deskLists';
import { useAppSelector } from '../../store/hooks';
import { fontSize } from '../../styles/tokens';
import { THING_FILTER } from './CaseList';
import { When } from './CaseRow';
import { DID } from './deskContent';
import { Facts, Row, Written } from './deskLayout';
import { DeskList, type Filter } from './DeskList';
import { selectLog } from './deskSelectors';

const Small = styled(Written)`font-size: ${fontSize.small};`;
const Sentence = styled.p`line-height: 1.5;`;

/** Whom or what it was done to: a link to its case, where there is one. */
function Whom({ entry: { caseId, thing, thingId, name, subject }, isLinked }: { entry: DeskLogEntry; isLinked: boolean }) {
  const text = name ?? subject?.name ?? 'something deleted';
  const [kind, id] = thing === 'problem' ? ['problems', thingId] as const : ['cases', caseId] as const;
  if (id === null || !isLinked) return <bdi>{text}</bdi>;
  return <Link to={itemPath(kind, id)} data-desk-row={id}><bdi>{text}</bdi></Link>;
}

function Why({ reason, words }: Pick<DeskLogEntry, 'reason' | 'words'>) {
  if (reason === null && words === null) return null;
  return <div>{reason === null ? null : <strong>{reason}</strong>}{words === null ? null : <Small dir="auto">{words}</Small>}</div>;
}

/** One thing that an operator did. @param isLinked whether it leads to its case */
export function LogRow({ entry, isLinked = false }: { entry: DeskLogEntry; isLinked?: boolean }) {
  const { action, by, via, reason, words, requestId, at } = entry;
  return (
    <Row>
      <Sentence>
        <strong>{via === 'command' ? 'The command line' : <bdi>{by?.name ?? DELETED_ACCOUNT}</bdi>}</strong>
        {` ${DID[action]} `}<Whom entry={entry} isLinked={isLinked} />
      </Sentence>
      <Why reason={reason} words={words} />
      <Facts $end>
        {requestId === null ? null : <code>{requestId}</code>}
        <When at={at} />
      </Facts>
    </Row>
  );
}

/** What operators did, the latest first. It ends after two years (`server/desk/pruneDesk.ts`). */
export function LogList() {
  const view = useAppSelector(selectLog);
  const operators = loadedData(view)?.operators ?? [];
  const filters: readonly Filter[] = [
    {
      name: 'operator', label: 'Who',
      options: [{ value: '', label: 'Everyone' }, ...operators.map(({ _id, name }) => ({ value: _id, label: name }))],
    },
    THING_FILTER,
  ];
  return (
    <DeskList
      list="log" label="Log" view={view} filters={filters}
      empty={{ title: 'Nothing yet', text: 'Everything that operators do is noted here, and kept for two years.' }}
    >
      {(entry) => <LogRow key={entry._id} entry={entry} isLinked />}
    </DeskList>
  );
}
