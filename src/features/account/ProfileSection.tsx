import { Form, Formik, type FormikHelpers } from 'formik';
import { ErrorFocus } from '../../components/form/ErrorFocus';
import { FormikTextField } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { selectUser } from '../../core/auth/authSlice';
import { DraftWatch } from '../../core/location/DraftWatch';
import { profileSchema } from '../../domain/account/signInForms';
import { displayNameOf } from '../../domain/account/userDisplay';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AccountSection, ChangeOutcome } from './AccountSection';
import { selectBusySection, selectIsPhotoChanged, selectPhoto, selectProfileValues, type ProfileValues } from './accountSelectors';
import { profileSubmitted } from './accountSlice';
import { PhotoPicker } from './PhotoPicker';

const NAMES = ['name', 'photoURL'];
/** An address from before an upload is not sent. */
const nameSchema = profileSchema.omit(['photoURL']);

/** Name and photo: what others see of the user. */
export function ProfileSection() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const initial = useAppSelector(selectProfileValues);
  const photo = useAppSelector(selectPhoto);
  const isPhotoChanged = useAppSelector(selectIsPhotoChanged);
  const busy = useAppSelector(selectBusySection);
  const submit = ({ name }: ProfileValues, { setSubmitting }: FormikHelpers<ProfileValues>) => {
    dispatch(profileSubmitted({ name: name.trim() }));
    setSubmitting(false);
  };
  const shown = { _id: user?._id ?? '', name: displayNameOf(user?.displayName) };
  return (
    <AccountSection title="Name and photo" intro="What people in your groups see of you.">
      <Formik
        initialValues={initial} enableReinitialize onSubmit={submit}
        validationSchema={photo.status === 'url' ? profileSchema : nameSchema}
      >
        <Form noValidate>
          <ErrorFocus names={NAMES} />
          <DraftWatch alsoDirty={isPhotoChanged} />
          <Stack $gap={2}>
            <FormikTextField name="name" label="Full name" autoComplete="name" required readOnly={busy === 'profile'} />
            <PhotoPicker photo={photo} user={shown} disabled={busy !== null} />
            <Cluster>
              <SubmitButton busy={busy === 'profile'} busyLabel="Saving" disabled={busy !== null || photo.status === 'processing'}>
                Save name and photo
              </SubmitButton>
            </Cluster>
            <ChangeOutcome section="profile" done="Saved. Everyone sees it from now on." />
          </Stack>
        </Form>
      </Formik>
    </AccountSection>
  );
}
