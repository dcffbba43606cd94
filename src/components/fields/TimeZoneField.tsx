import { fieldId } from './FieldFrame';
import { TextField, type TextFieldProps } from './TextField';
import { timeZoneOptions } from './timeZones';

export type TimeZoneFieldProps = Omit<TextFieldProps, 'list' | 'type' | 'autoComplete'>;

/** A time zone by its IANA name. The browser's own list finds it by a part of the name, or of its place. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const list = `${fieldId(props.name)}-zones`;
  return (
    <>
      <TextField {...props} list={list} autoComplete="off" spellCheck={false} dir="ltr" />
      <datalist id={list}>
        {timeZoneOptions().map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
      </datalist>
    </>
  );
}
