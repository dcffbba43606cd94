import { readFileSync } from 'node:fs';
import { act, render } from '@testing-library/react';
import { createElement, useState, type ChangeEvent } from 'react';
import { renderToString } from 'react-dom/server';
import { replayEarlyInput } from './earlyInput';

/** The script that buffers, as it is in every page. */
const SCRIPT = /<script>(\(function\(\)\{var types=[\s\S]*?)<\/script>/.exec(readFileSync('public/index.html', 'utf8'))?.[1] ?? '';
const TYPES = ['click', 'input', 'change', 'submit'];

const happened: string[] = [];
const note = (event: Event) => {
  const { type, target } = event;
  const element = target as HTMLInputElement;
  if (type === 'submit') event.preventDefault();
  happened.push([type, element.id || element.textContent, ...(type === 'input' || type === 'change' ? [element.value] : [])].join(' '));
};
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
function typeInto(id: string, value: string) {
  field(id).value = value;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (name: string) => { [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(); };

beforeEach(() => {
  happened.length = 0;
  document.body.innerHTML = `
    <form id="form"><input id="email"><input id="town"><input id="news" type="checkbox">
      <select id="order"><option>new</option><option>old</option></select><button>Send</button></form>
    <form id="bare"><input id="word"></form>
    <button id="menu">Menu</button><a href="#somewhere"><span>Link</span></a>`;
  new Function(SCRIPT)();
  for (const type of TYPES) document.body.addEventListener(type, note);
});
afterEach(() => {
  window.earlyInput?.stop();
  delete window.earlyInput;
  for (const type of TYPES) document.body.removeEventListener(type, note);
});

it('holds input back from all listeners, and replays it in its order', () => {
  typeInto('email', 'a');
  press('Menu');
  typeInto('email', 'ann@example.org');
  press('Send');
  expect(happened).toEqual([]);
  replayEarlyInput(window);
  expect(happened).toEqual(['input email a', 'click menu', 'input email ann@example.org', 'click Send', 'submit form']);
});

it('replays the text before the click that sends it, though the field changes again after it', () => {
  typeInto('email', 'ann');
  press('Send');
  typeInto('email', 'anna');
  replayEarlyInput(window);
  expect(happened).toEqual(['input email ann', 'click Send', 'submit form', 'input email anna']);
});

it('keeps one entry for a text, however many letters it has', () => {
  for (const text of ['a', 'an', 'ann']) typeInto('email', text);
  expect(window.earlyInput?.inputs).toHaveLength(1);
  replayEarlyInput(window);
  expect(happened).toEqual(['input email ann']);
});

it('replays each input once, and buffers nothing from then on', () => {
  press('Menu');
  replayEarlyInput(window);
  replayEarlyInput(window);
  press('Menu');
  expect(happened).toEqual(['click menu', 'click menu']);
});

it('restores checkboxes and choices', () => {
  field('news').click();
  field('order').value = 'old';
  field('order').dispatchEvent(new Event('change', { bubbles: true }));
  // The app renders what it knows.
  field('news').checked = false;
  field('order').value = 'new';
  happened.length = 0;
  replayEarlyInput(window);
  expect([field('news').checked, field('order').value]).toEqual([true, 'old']);
  expect(happened).toContain('change order old');
});

it('leaves the caret where the user put it', () => {
  typeInto('email', 'ann@example.org');
  field('email').setSelectionRange(3, 3);
  replayEarlyInput(window);
  expect([field('email').value, field('email').selectionStart]).toEqual(['ann@example.org', 3]);
});

it('replays a form that was sent without a button, and keeps the browser from sending any', () => {
  typeInto('word', 'chess');
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.getElementById('bare')?.dispatchEvent(sent);
  expect([sent.defaultPrevented, happened]).toEqual([true, []]);
  replayEarlyInput(window);
  expect(happened).toEqual(['input word chess', 'submit bare']);
});

it('finds elements that were rendered from scratch, and skips those that are gone', () => {
  typeInto('email', 'ann@example.org');
  typeInto('town', 'Kiel');
  press('Send');
  const fresh = Object.assign(document.createElement('div'), { innerHTML: '<input id="email"><button>Send</button>' });
  document.querySelector('form')?.replaceWith(fresh);
  replayEarlyInput(window);
  expect(happened).toEqual(['input email ann@example.org', 'click Send']);
});

it('leaves links to the browser', () => {
  document.querySelector<HTMLElement>('a span')?.click();
  expect(happened).toHaveLength(1);
});

it('does nothing in a page without the script', () => {
  expect(() => { replayEarlyInput({}); }).not.toThrow();
});

it('leaves the choice of two that the browser put back', () => {
  document.body.innerHTML += '<input id="all" type="radio" name="who"><input id="members" type="radio" name="who" checked>';
  field('all').checked = true;
  replayEarlyInput(window);
  expect([field('all').checked, field('members').checked, happened]).toEqual([true, false, ['click all', 'input all on', 'change all on']]);
});

describe('a form that React hydrates', () => {
  /** A field of each kind, and what its state holds. */
  function Fields() {
    const [text, setText] = useState('');
    const [words, setWords] = useState('');
    const [order, setOrder] = useState('new');
    const [news, setNews] = useState(false);
    return createElement(
      'div', {},
      createElement('input', { id: 'text', value: text, onChange: (event) => { setText(event.target.value); } }),
      createElement('textarea', {
        id: 'words', value: words, onChange: (event: ChangeEvent<HTMLTextAreaElement>) => { setWords(event.target.value); },
      }),
      createElement(
        'select',
        { id: 'order', value: order, onChange: (event: ChangeEvent<HTMLSelectElement>) => { setOrder(event.target.value); } },
        createElement('option', {}, 'old'), createElement('option', {}, 'new'),
      ),
      createElement('input', { id: 'news', type: 'checkbox', checked: news, onChange: (event) => { setNews(event.target.checked); } }),
      createElement('output', {}, JSON.stringify([text, words, order, news])),
    );
  }
  const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown;

  /** @param early what happens before the page is live. @returns what the state holds then */
  function live(early: () => void) {
    document.body.innerHTML = `<div id="root">${renderToString(createElement(Fields))}</div>`;
    early();
    render(createElement(Fields), { container: document.getElementById('root') as HTMLElement, hydrate: true });
    act(() => { replayEarlyInput(window); });
    return state();
  }

  it('has what the browser put back into its fields', () => {
    expect(live(() => {
      field('text').value = 'ann@example.org';
      field('words').value = 'Is there a choir?';
      field('order').value = 'old';
      field('news').checked = true;
    })).toEqual(['ann@example.org', 'Is there a choir?', 'old', true]);
  });

  it('has what was typed over it, too', () => {
    expect(live(() => {
      field('text').value = 'ann';
      typeInto('text', '');
      field('words').value = 'Is there';
      typeInto('words', 'Is there a choir?');
    })).toEqual(['', 'Is there a choir?', 'new', false]);
  });

  it('has a box that was ticked early', () => {
    expect(live(() => { field('news').click(); })).toEqual(['', '', 'new', true]);
  });

  it('hears of nothing that is as it was', () => {
    expect([live(() => undefined), happened]).toEqual([['', '', 'new', false], []]);
  });
});
