import { Link } from '../../../components/actions/Link';
import type { DeskProblem } from '../../../contract/types';
import { itemPath } from '../../../domain/desk/deskLists';
import { useAppSelector } from '../../../store/hooks';
import { When } from '../CaseRow';
import { Chip, Facts, Row, RowTitle } from '../deskLayout';
import { DeskList, type Filter } from '../DeskList';
import { selectProblems, selectProblemsArg } from '../deskSelectors';
import { beginningText, PROBLEM_STATE_NAMES, senderText, verdictText } from './problemTexts';

const FILTERS: readonly Filter[] = [{
  name: 'state', label: 'Which', options: [
    { value: '', label: PROBLEM_STATE_NAMES.open }, { value: 'answered', label: PROBLEM_STATE_NAMES.answered },
    { value: 'closed', label: PROBLEM_STATE_NAMES.closed },
  ],
}];

/** Whether it replays as recorded. */
export function Verdict({ problem }: { problem: DeskProblem }) {
  const { verdict } = problem;
  const tone = verdict === 'equal' ? 'good' as const : verdict === 'unknown' ? 'plain' as const : 'urgent' as const;
  return <Chip $tone={tone}>{verdictText(problem)}</Chip>;
}

function ProblemRow({ item, search }: { item: DeskProblem; search: string }) {
  const { _id, at, words, browser, build } = item;
  return (
    <Row>
      <RowTitle>
        <Link to={itemPath('problems', _id, search)} data-desk-row={_id}><bdi>{beginningText(words)}</bdi></Link>
      </RowTitle>
      <Facts>
        <span><bdi>{senderText(item)}</bdi></span>
        <span>{browser}</span>
        <span>build {build}</span>
      </Facts>
      <Facts $end>
        <Verdict problem={item} />
        <When at={at} />
      </Facts>
    </Row>
  );
}

/** What people have sent with the recording of their session, the latest first. */
export function ProblemList() {
  const search = useAppSelector(selectProblemsArg) ?? '';
  return (
    <DeskList
      list="problems" label="Problems" view={useAppSelector(selectProblems)} filters={FILTERS}
      empty={{ title: 'No problems', text: 'What people send under “Report a problem” is here at once, with what they saw.' }}
    >
      {(item) => <ProblemRow key={item._id} item={item} search={search} />}
    </DeskList>
  );
}
