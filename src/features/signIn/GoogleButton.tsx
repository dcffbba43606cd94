import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { Text } from '../../components/text/Text';
import { selectIsGoogleOff } from '../../core/app/siteSelectors';
import { googleSignInRequested, selectSignInMethod } from '../../core/auth/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { color, space } from '../../styles/tokens';

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  & > svg { flex: none; }
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color.quiet};
  &::before, &::after { content: ''; flex: 1; block-size: 1px; background: ${color.line}; }
`;

/** Google's mark in its own four colours, as its guidelines ask. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.600-.1-3.100-.4-4.500H24v8.500h11.800c-.5 2.800-2.100 5.100-4.400 6.700v5.500h7.100c4.200-3.800 6.600-9.500 6.600-16.200Z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.900 0 10.900-2 14.600-5.300l-7.100-5.500c-2 1.300-4.500 2.100-7.500 2.100-5.700 0-10.600-3.900-12.300-9.100H4.300v5.700C8 41.100 15.400 46 24 46Z"
      />
      <path fill="#FBBC05" d="M11.700 28.200a13.200 13.200 0 0 1 0-8.400v-5.700H4.300a22 22 0 0 0 0 19.800l7.400-5.700Z" />
      <path
        fill="#EA4335"
        d="M24 10.700c3.200 0 6.100 1.100 8.400 3.300l6.300-6.300C34.900 4.200 29.900 2 24 2 15.400 2 8 6.900 4.300 14.100l7.400 5.700c1.700-5.200 6.600-9.100 12.300-9.100Z"
      />
    </svg>
  );
}

const OFF_ID = 'google-off';

/** Sign-in through Google, and the "or" between it and the form under it. Its failures are shown by a toast alone. */
export function GoogleButton() {
  const dispatch = useAppDispatch();
  const method = useAppSelector(selectSignInMethod);
  const isOff = useAppSelector(selectIsGoogleOff);
  return (
    <>
      <Button
        variant="secondary"
        wide
        disabled={isOff || method !== null}
        loading={method === 'google'}
        loadingLabel="Waiting for Google"
        aria-describedby={isOff ? OFF_ID : undefined}
        onClick={() => { dispatch(googleSignInRequested()); }}
      >
        <Words>{method === 'google' ? null : <GoogleMark />}<span>Continue with Google</span></Words>
      </Button>
      {isOff ? <Text id={OFF_ID} $tone="quiet" $size="small">Google sign-in isn’t set up on this site.</Text> : null}
      <Or>or with your email</Or>
    </>
  );
}
