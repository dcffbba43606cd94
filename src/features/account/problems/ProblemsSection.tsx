import styled from 'styled-components';
import { HTTP_NOT_FOUND } from '../../../api/httpStatus';
import { Button } from '../../../components/actions/Button';
import { Link } from '../../../components/actions/Link';
import { Banner } from '../../../components/feedback/Banner';
import { QuestionDialog } from '../../../components/feedback/QuestionDialog';
import { Spinner } from '../../../components/feedback/Spinner';
import { Stack } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { Problem } from '../../../contract/types';
import { selectDateStyle } from '../../../core/app/appSlice';
import type { DateStyle } from '../../../domain/dates/dateStyle';
import { shortDateText } from '../../../domain/dates/momentText';
import { PROBLEM_DAYS, type ProblemState } from '../../../domain/desk/problems';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color, fontSize, space } from '../../../styles/tokens';
import { AccountSection } from '../AccountSection';
import { selectSentProblems } from './sentProblemsSelectors';
import { problemDeletionAsked, problemDeletionConfirmed, problemDeletionDropped, selectProblemDeletion } from './sentProblemsSlice';

const Rows = styled.ul`
  display: grid;
  border-block-start: 1px solid ${color.line};
`;

const Row = styled.li`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(4)};
  border-block-end: 1px solid ${color.line};
`;

const When = styled.p`
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

const Written = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const STATES: Readonly<Record<ProblemState, string>> = { open: 'Not answered yet', answered: 'Answered', closed: 'Closed' };

function Answer({ answer, dates }: { answer: NonNullable<Problem['answer']>; dates: DateStyle }) {
  return (
    <Stack $gap={1}>
      <Text $weight={600}>{`Our answer, ${shortDateText(answer.at, dates)}`}</Text>
      <Written><bdi>{answer.words}</bdi></Written>
    </Stack>
  );
}

function Deletion({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  return (
    <div>
      <Button
        variant="ghost" size="small" aria-label={`Delete problem ${id}`}
        onClick={() => { dispatch(problemDeletionAsked({ problemId: id })); }}
      >
        Delete
      </Button>
    </div>
  );
}

/** Asks before one is deleted. */
function DeletionQuestion() {
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectProblemDeletion);
  const id = 'problemId' in deletion ? deletion.problemId : null;
  return (
    <QuestionDialog
      open={id !== null} title={`Delete problem ${id ?? ''}?`} yes="Delete for good" no="Keep it"
      busy={deletion.status === 'deleting' && 'Deleting'}
      onYes={() => { dispatch(problemDeletionConfirmed()); }}
      onNo={() => { dispatch(problemDeletionDropped()); }}
    >
      Support will no longer have it, nor its recording.
    </QuestionDialog>
  );
}

function ProblemRow({ problem, dates }: { problem: Problem; dates: DateStyle }) {
  const { _id, at, words, state, answer } = problem;
  return (
    <Row>
      <When>{`Number ${_id}, ${shortDateText(at, dates)} · ${STATES[state]}`}</When>
      <Written><bdi>{words}</bdi></Written>
      {answer ? <Answer answer={answer} dates={dates} /> : null}
      <Deletion id={_id} />
    </Row>
  );
}

function List() {
  const problems = useAppSelector(selectSentProblems);
  const dates = useAppSelector(selectDateStyle);
  if (problems.status === 'loading') return <Spinner label="Loading the problems you reported" inline />;
  if (problems.status === 'failed') return <Text>{problems.message}</Text>;
  if (problems.data.length === 0)
    return <Text>None. If something goes wrong, <Link to={paths.support}>report it</Link>, and we’ll see what you saw.</Text>;
  return <Rows>{problems.data.map((problem) => <ProblemRow key={problem._id} problem={problem} dates={dates} />)}</Rows>;
}

/** What the user has sent to support, with the answers. Nothing where the backend takes no problems. */
export function ProblemsSection() {
  const problems = useAppSelector(selectSentProblems);
  const deletion = useAppSelector(selectProblemDeletion);
  if (problems.status === 'failed' && problems.httpStatus === HTTP_NOT_FOUND) return null;
  return (
    <AccountSection title="Problems you reported" intro={`Each is kept for ${PROBLEM_DAYS} days, or until you delete it.`}>
      <List />
      <DeletionQuestion />
      {deletion.status === 'refused' ? <Banner tone="danger" live>{deletion.message}</Banner> : null}
    </AccountSection>
  );
}
