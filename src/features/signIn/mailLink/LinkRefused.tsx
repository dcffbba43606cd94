import { Button, ButtonLink } from '../../../components/actions/Button';
import { Outcome } from '../../../components/feedback/Outcome';
import { tornPaper } from '../../../components/pictures/illustrations/tornPaper';
import type { MailLinkRefusal } from '../../../domain/accountErrors';
import { useAppDispatch } from '../../../store/hooks';
import { mailLinkRetried } from './mailLinkSlice';

const WORDS: Readonly<Record<MailLinkRefusal, { title: string; text: string }>> = {
  missing: { title: 'There is no link here', text: 'Please open the link in your email again, or ask for a new one.' },
  expired: {
    title: 'This link has expired',
    text: 'For your safety, links only work for a short time. Ask for a new one, and use it soon.',
  },
  used: { title: 'This link doesn’t work any more', text: 'It has been used already, or a newer one was sent. Please ask for a new one.' },
  failed: { title: 'We couldn’t check your link', text: 'Please make sure you’re online, then try again. Your link is still good.' },
};

export interface LinkRefusedProps {
  reason: MailLinkRefusal;
  /** Where to get a new link. */
  newLink: { to: string; label: string };
}

/** Why a link from a mail did nothing, and the way on. */
export function LinkRefused({ reason, newLink }: LinkRefusedProps) {
  const dispatch = useAppDispatch();
  const { title, text } = WORDS[reason];
  return (
    <Outcome
      illustration={tornPaper}
      title={title}
      action={reason === 'failed'
        ? <Button onClick={() => { dispatch(mailLinkRetried()); }}>Try again</Button>
        : <ButtonLink to={newLink.to}>{newLink.label}</ButtonLink>}
    >
      <p>{text}</p>
    </Outcome>
  );
}
