import * as yup from 'yup';
import { NOT_AN_EMAIL } from '../../domain/account/notAnEmail';
import type { ReportReason } from '../../domain/desk/desk';
import { deskWordsRule } from '../../domain/desk/deskWordsRule';
import { requiredText } from '../../domain/texts/requiredText';
import { groupInLink } from './reportedThing';

export interface ReportValues {
  /** A link to the group, where the address does not name it. */
  link: string;
  /** Who is meant, by id; '' for the group itself. */
  person: string;
  reason: ReportReason | '';
  words: string;
  abuseOfChildren: boolean;
  name: string;
  email: string;
}

export const EMPTY_REPORT: ReportValues = { link: '', person: '', reason: '', words: '', abuseOfChildren: false, name: '', email: '' };

/** What this reporter is asked for. */
export interface ReportAsks {
  link: boolean;
  /** Who is meant: in the user's own group it must be somebody. */
  person: boolean;
  /** Name and email: of visitors, but not where it is about the abuse of children. */
  identity: boolean;
}

const NO_GROUP = 'That isn’t a link to a group. Copy the address of the group’s page: it has /groups/ in it.';

/** @param asks what the form shows */
export const reportSchema = ({ link, person, identity }: ReportAsks) => {
  const unlessAboutChildren = (schema: yup.StringSchema, needed: yup.StringSchema) =>
    (identity ? yup.string().when('abuseOfChildren', { is: true, then: () => schema, otherwise: () => needed }) : yup.string());
  return yup.object({
    link: link
      ? requiredText('Paste the link to the group').test('group', NO_GROUP, (value) => groupInLink(value) !== null)
      : yup.string(),
    person: person ? requiredText('Choose who it is about') : yup.string(),
    reason: requiredText('Choose what is wrong'),
    words: deskWordsRule('Say what is wrong'),
    name: unlessAboutChildren(yup.string(), requiredText('Enter your name')),
    email: unlessAboutChildren(yup.string().email(NOT_AN_EMAIL), requiredText('Enter your email').email(NOT_AN_EMAIL)),
  });
};
