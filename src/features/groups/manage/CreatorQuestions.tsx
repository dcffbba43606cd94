import { loadedData } from '../../../api/queryView';
import { QuestionDialog } from '../../../components/feedback/QuestionDialog';
import type { Group, Member } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectBlocks, selectFormer } from './blocksSelectors';
import { questionCancelled, questionConfirmed, selectSeatsQuestion, type SeatsQuestion } from './seatsSlice';

interface Words {
  title: string;
  text: string;
  yes: string;
  no: string;
}

const SOMEBODY = 'this user';

interface Lists {
  group: Group;
  blocks: ReturnType<typeof selectBlocks>;
  former: ReturnType<typeof selectFormer>;
}

const has = (users: readonly Member[], userId: string): boolean => users.some(({ _id }) => _id === userId);

function nameOf(userId: string, { group: { members, waitlist }, blocks, former }: Lists): string {
  const users = [...members, ...(waitlist?.people ?? []), ...loadedData(blocks) ?? [], ...loadedData(former) ?? []];
  return users.find(({ _id }) => _id === userId)?.name ?? SOMEBODY;
}

const FREED = 'Their place opens up. If anyone is waiting, the first in line gets it.';
const BLOCKED = 'They can’t join again until you unblock them.';

/** Of a member, of somebody who waits, or, to block them, of somebody who has left. */
function removalWords(name: string, block: boolean, { members, waitlist }: Group, userId: string): Words {
  const no = 'Cancel';
  if (has(members, userId)) {
    return block
      ? { title: `Remove and block ${name}?`, text: `${FREED} ${BLOCKED}`, yes: 'Remove and block', no }
      : { title: `Remove ${name}?`, text: `${FREED} They can join again.`, yes: 'Remove', no };
  }
  if (!has(waitlist?.people ?? [], userId)) return { title: `Block ${name}?`, text: BLOCKED, yes: 'Block', no };
  const text = 'They’ll be notified, and everyone behind them moves up.';
  return block
    ? { title: `Take ${name} off the waitlist and block them?`, text: `${text} ${BLOCKED}`, yes: 'Take off and block', no }
    : { title: `Take ${name} off the waitlist?`, text: `${text} They can wait again, at the end of the line.`, yes: 'Take off', no };
}

/** What the creator is asked; null for the questions that are asked elsewhere. */
function wordsOf(question: SeatsQuestion | null, lists: Lists): Words | null {
  if (question?.kind !== 'remove' && question?.kind !== 'unblock') return null;
  const name = nameOf(question.userId, lists);
  if (question.kind === 'unblock')
    return { title: `Unblock ${name}?`, text: 'They can join this group again, or wait for a place.', yes: 'Unblock', no: 'Keep blocked' };
  return removalWords(name, question.block, lists.group, question.userId);
}

/** Asks the creator before somebody is removed, blocked or unblocked. */
export function CreatorQuestions({ group }: { group: Group }) {
  const dispatch = useAppDispatch();
  const lists = { group, blocks: useAppSelector(selectBlocks), former: useAppSelector(selectFormer) };
  const words = wordsOf(useAppSelector(selectSeatsQuestion), lists);
  return (
    <QuestionDialog
      open={words !== null} title={words?.title ?? ''} yes={words?.yes ?? ''} no={words?.no ?? ''}
      onYes={() => { dispatch(questionConfirmed()); }} onNo={() => { dispatch(questionCancelled()); }}
    >
      {words?.text}
    </QuestionDialog>
  );
}
