import type { TimeZoneFieldProps } from '../fields/TimeZoneField';
import { TimeZoneField } from '../fields/TimeZoneField';
import { useBound, type Bound } from './formikFields';

/** In a file of its own: few forms ask for a time zone. */
export function FormikTimeZone(props: Bound<TimeZoneFieldProps>) {
  return <TimeZoneField {...props} {...useBound<string>(props.name)} />;
}
