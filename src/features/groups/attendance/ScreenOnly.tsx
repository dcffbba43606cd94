import styled from 'styled-components';
import { screenOnly } from '../../../styles/mixins';

/** What has no place on paper. */
export const ScreenOnly = styled.div.attrs(screenOnly)``;
