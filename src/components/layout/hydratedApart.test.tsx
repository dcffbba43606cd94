import { act } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hydratedApart } from './hydratedApart';

let live: string[];

/** Says when it has come alive. */
function Part({ name, children }: { name: string; children?: ReactNode }) {
  useEffect(() => { live.push(name); }, [name]);
  return <div>{name}{children}</div>;
}

async function hydrate(page: ReactNode): Promise<HTMLElement> {
  live = [];
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  await act(async () => { hydrateRoot(root, page, { onRecoverableError: (error) => { throw error; } }); });
  return root;
}

const Cards = () => <Part name="cards" />;
const CardsApart = hydratedApart(Cards);

it('comes alive after the page around it, which keeps its content meanwhile', async () => {
  const root = await hydrate(<Part name="page"><CardsApart /></Part>);
  expect(live).toEqual(['page', 'cards']);
  expect(root).toHaveTextContent('pagecards');
});

it('differs from a part of the page, which comes alive first', async () => {
  await hydrate(<Part name="page"><Cards /></Part>);
  expect(live).toEqual(['cards', 'page']);
});
