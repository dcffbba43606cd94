import { Check, Send } from 'lucide';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { limitedHelp } from '../../../components/fields/limitedHelp';
import { TextArea, TextField } from '../../../components/fields/TextField';
import { Cluster, Panel } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { Announcement } from '../../../contract/types';
import { selectSendsMails } from '../../../core/app/siteSelectors';
import { useDraft } from '../../../core/location/useDraft';
import { ANNOUNCEMENT_LIMITS, ANNOUNCEMENTS_A_DAY } from '../../../domain/inbox/notificationKinds';
import { isBlank } from '../../../domain/texts/blankText';
import { atMost } from '../../../domain/texts/formMessages';
import { textLength } from '../../../domain/texts/textLength';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { space } from '../../../styles/tokens';
import type { FormOfOne } from './announcementsSelectors';
import { announcementSubmitted, editSubmitted, writingClosed } from './announcementsSlice';

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
`;

const lengthOf = (value: string): number => textLength(value.trim());

/** What is wrong with a text, or null. */
function errorOf(value: string, most: number, missing: string): string | null {
  if (isBlank(value)) return missing;
  return lengthOf(value) > most ? atMost(most) : null;
}

export interface AnnouncementFormProps {
  groupId: string;
  writing: FormOfOne;
  /** What is changed; without it, the form is for a new one. */
  current?: Announcement;
}

/** What is said before anything is written. */
const beforeWriting = (sendsMails: boolean): string =>
  `Members and people on the waitlist get it here${sendsMails ? ', under the bell and by email' : ' and under the bell'}. `
  + `You can send ${ANNOUNCEMENTS_A_DAY} announcements a day.`;
const BEFORE_EDITING = 'Everyone in the group sees the new text here and under the bell, marked as edited. Nobody gets another email.';

/** The button that opened the form is gone, so keyboard users continue in its first field. */
const focusSubject = (form: HTMLFormElement | null): void => { form?.querySelector<HTMLElement>('input')?.focus(); };

function Submit({ sending, isNew }: { sending: boolean; isNew: boolean }) {
  if (!isNew) return <Button type="submit" icon={Check} loading={sending} loadingLabel="Saving">Save</Button>;
  return <Button type="submit" icon={Send} loading={sending} loadingLabel="Sending the announcement">Send to everyone in the group</Button>;
}

/** What is typed stays until it was sent, also when the server refuses it. */
export function AnnouncementForm({ groupId, writing, current }: AnnouncementFormProps) {
  const dispatch = useAppDispatch();
  const sendsMails = useAppSelector(selectSendsMails);
  const first = { subject: current?.subject ?? '', text: current?.text ?? '' };
  const [subject, setSubject] = useState(first.subject);
  const [text, setText] = useState(first.text);
  const [tried, setTried] = useState(false);
  const errors = {
    subject: errorOf(subject, ANNOUNCEMENT_LIMITS.subject, 'Please enter a subject'),
    text: errorOf(text, ANNOUNCEMENT_LIMITS.text, 'Please write a message'),
  };
  const sending = writing.status === 'sending';
  const isDraft = current ? subject !== first.subject || text !== first.text : !isBlank(subject) || !isBlank(text);
  useDraft(isDraft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = errors.subject ? 'announcement-subject' : errors.text ? 'announcement-text' : null;
    if (wrong !== null) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else {
      const words = { subject: subject.trim(), text: text.trim() };
      dispatch(current ? editSubmitted({ groupId, announcementId: current._id, ...words }) : announcementSubmitted({ groupId, ...words }));
    }
  };
  return (
    <Panel $padding={5}>
      <Form ref={focusSubject} noValidate onSubmit={submit} aria-label={current ? 'Change the announcement' : 'New announcement'}>
        <Text $tone="quiet" $size="small">{current ? BEFORE_EDITING : beforeWriting(sendsMails)}</Text>
        <TextField
          label="Subject" name="announcement-subject" required readOnly={sending} value={subject} onChange={setSubject}
          help={limitedHelp(lengthOf(subject), ANNOUNCEMENT_LIMITS.subject)} error={tried ? errors.subject : null}
        />
        <TextArea
          label="Message" name="announcement-text" required rows={5} readOnly={sending} value={text} onChange={setText}
          help={limitedHelp(lengthOf(text), ANNOUNCEMENT_LIMITS.text)} error={tried ? errors.text : null}
        />
        {writing.status === 'refused' ? <Banner tone="danger" live>{writing.message}</Banner> : null}
        <Cluster>
          <Submit sending={sending} isNew={current === undefined} />
          <Button variant="ghost" disabled={sending} onClick={() => { dispatch(writingClosed()); }}>Cancel</Button>
        </Cluster>
      </Form>
    </Panel>
  );
}
