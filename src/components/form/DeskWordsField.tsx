import { useField } from 'formik';
import { DESK_WORDS, deskWordsLength } from '../../domain/desk/desk';
import { limitedHelp } from '../fields/limitedHelp';
import type { TextAreaProps } from '../fields/TextField';
import { FormikTextArea, type Bound } from './formikFields';

interface DeskWordsProps extends Omit<Bound<TextAreaProps>, 'name' | 'help'> {
  help: string;
}

/** The words of a report, a problem, a decision or an objection. A text that is too long stays whole, so that its writer can shorten it. */
export function DeskWordsField({ help, ...props }: DeskWordsProps) {
  const [{ value }] = useField<string>('words');
  return <FormikTextArea {...props} name="words" required help={limitedHelp(deskWordsLength(value), DESK_WORDS.most, help)} />;
}
