import { QuestionDialog } from '../../../components/feedback/QuestionDialog';
import type { Group } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectBlocks } from './blocksSelectors';
import { questionCancelled, questionConfirmed, selectSeatsQuestion, type SeatsQuestion } from './seatsSlice';

type Blocks = ReturnType<typeof selectBlocks>;

interface Words {
  title: string;
  text: string;
  yes: string;
  no: string;
}

const SOMEBODY = 'this user';

function nameOf(userId: string, { members, waitlist }: Group, blocks: Blocks): string {
  const users = [...members, ...(waitlist?.people ?? []), ...(blocks.status === 'loaded' ? blocks.data : [])];
  return users.find(({ _id }) => _id === userId)?.name ?? SOMEBODY;
}

/** What the creator is asked; null for the questions that are asked elsewhere. */
function wordsOf(question: SeatsQuestion | null, group: Group, blocks: Blocks): Words | null {
  if (question?.kind !== 'remove' && question?.kind !== 'unblock') return null;
  const name = nameOf(question.userId, group, blocks);
  if (question.kind === 'unblock')
    return { title: `Unblock ${name}?`, text: 'They can join this group again, or wait for a place.', yes: 'Unblock', no: 'Keep blocked' };
  const freed = 'Their place becomes free. If anyone is waiting, the first in line gets it.';
  if (!question.block) return { title: `Remove ${name}?`, text: `${freed} They can join again.`, yes: 'Remove', no: 'Cancel' };
  const blocked = 'They cannot join again until you unblock them.';
  return { title: `Remove and block ${name}?`, text: `${freed} ${blocked}`, yes: 'Remove and block', no: 'Cancel' };
}

/** Asks the creator before somebody is removed, blocked or unblocked. */
export function CreatorQuestions({ group }: { group: Group }) {
  const dispatch = useAppDispatch();
  const words = wordsOf(useAppSelector(selectSeatsQuestion), group, useAppSelector(selectBlocks));
  return (
    <QuestionDialog
      open={words !== null} title={words?.title ?? ''} yes={words?.yes ?? ''} no={words?.no ?? ''}
      onYes={() => { dispatch(questionConfirmed()); }} onNo={() => { dispatch(questionCancelled()); }}
    >
      {words?.text}
    </QuestionDialog>
  );
}
