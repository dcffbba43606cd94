import { useField, useFormikContext } from 'formik';
import type { DateTimeFieldProps } from '../fields/DateTimeField';
import { DateTimeField } from '../fields/DateTimeField';
import type { NumberFieldProps } from '../fields/NumberField';
import { NumberField } from '../fields/NumberField';
import type { PasswordFieldProps } from '../fields/PasswordField';
import { PasswordField } from '../fields/PasswordField';
import type { SelectFieldProps } from '../fields/SelectField';
import { SelectField } from '../fields/SelectField';
import type { TextAreaProps, TextFieldProps } from '../fields/TextField';
import { TextArea, TextField } from '../fields/TextField';

/** The props that the form does not supply. */
export type Bound<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'error'>;

/**
 * Connects a field to the form around it: value, touched, and the error once touched. Before that, leaving the field validates it: to do so
 * with each key costs as much as showing the key. Where the form has an error that is shown, or the field's own, the key may correct it.
 */
export function useBound<V>(name: string) {
  const [field, meta, helpers] = useField<V>(name);
  const { errors, touched } = useFormikContext<Record<string, unknown>>();
  const showsError = Object.keys(errors).some((other) => touched[other]);
  return {
    value: field.value,
    error: meta.touched ? meta.error : undefined,
    onChange: (value: V) => { void helpers.setValue(value, meta.touched || meta.error !== undefined || showsError); },
    onBlur: () => { void helpers.setTouched(true); },
  };
}

export function FormikTextField(props: Bound<TextFieldProps>) {
  return <TextField {...props} {...useBound<string>(props.name)} />;
}

export function FormikTextArea(props: Bound<TextAreaProps>) {
  return <TextArea {...props} {...useBound<string>(props.name)} />;
}

export function FormikSelect<V extends string>(props: Bound<SelectFieldProps<V>>) {
  return <SelectField {...props} {...useBound<V>(props.name)} />;
}

export function FormikNumber(props: Bound<NumberFieldProps>) {
  return <NumberField {...props} {...useBound<number | ''>(props.name)} />;
}

export function FormikPassword(props: Bound<PasswordFieldProps>) {
  return <PasswordField {...props} {...useBound<string>(props.name)} />;
}

export function FormikDateTime(props: Bound<DateTimeFieldProps>) {
  return <DateTimeField {...props} {...useBound<string>(props.name)} />;
}
