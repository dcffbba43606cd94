import type { Member } from '../../contract/types';
import { SelectField, type SelectFieldProps } from './SelectField';

export interface MemberSelectProps extends Omit<SelectFieldProps<string>, 'options'> {
  members: readonly Member[];
}

/** Chooses a member by id. At first nobody is chosen (`''`): a default would often be kept by oversight. */
export function MemberSelect({ members, ...field }: MemberSelectProps) {
  const options = members.map(({ _id, name }) => ({ value: _id, label: name }));
  return <SelectField {...field} options={[{ value: '', label: 'Choose a member' }, ...options]} />;
}
