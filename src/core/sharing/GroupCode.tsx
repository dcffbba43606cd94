import styled from 'styled-components';
import { Text } from '../../components/text/Text';
import { useAppSelector } from '../../store/hooks';
import { space } from '../../styles/tokens';
import { selectSharePanel } from './shareSlice';

const Figure = styled.figure`
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  min-inline-size: 0;
  break-inside: avoid;
  & > figcaption { overflow-wrap: anywhere; text-align: center; }
`;

/** Dark on light in each theme, as readers of codes need it. */
const Code = styled.svg`
  inline-size: min(100%, 16rem);
  block-size: auto;
  background: #fff;
  color: #000;
  print-color-adjust: exact;
`;

/** The QR code of a group's link, while it is shown. It is printed with the page. */
export function GroupCode({ groupId }: { groupId: string }) {
  const panel = useAppSelector(selectSharePanel);
  if (panel?.groupId !== groupId || panel.qr.status !== 'shown') return null;
  const { address, size, path } = panel.qr;
  return (
    <Figure>
      <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code with the link to this group" shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </Code>
      <figcaption>
        <Text as="span" $size="small">{address}</Text>
      </figcaption>
    </Figure>
  );
}
