import { readFileSync } from 'node:fs';
import { repeatEarlyInput } from './earlyInput';

/** The script that keeps, as it stands in every page. */
const KEEPER = /<script>(\(function\(\)\{var types=[\s\S]*?)<\/script>/.exec(readFileSync('public/index.html', 'utf8'))?.[1] ?? '';

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
    <form id="form"><input id="email"><input id="town"><input id="news" type="checkbox"><select id="order"><option>new</option><option>old</option></select><button>Send</button></form>
    <button id="menu">Menu</button><a href="#somewhere"><span>Link</span></a>`;
  new Function(KEEPER)();
  for (const type of ['click', 'input', 'change', 'submit']) document.body.addEventListener(type, note);
});
afterEach(() => {
  window.hobnobEarly?.stop();
  delete window.hobnobEarly;
  for (const type of ['click', 'input', 'change', 'submit']) document.body.removeEventListener(type, note);
});

it('keeps what is done from everybody, and does it again in its order when asked', async () => {
  typeInto('email', 'a');
  press('Menu');
  typeInto('email', 'ann@example.org');
  press('Send');
  expect(happened).toEqual([]);
  await repeatEarlyInput(window);
  expect(happened).toEqual(['click menu', 'input email ann@example.org', 'click Send', 'submit form']);
});

it('does each thing once, and keeps nothing from then on', async () => {
  press('Menu');
  await repeatEarlyInput(window);
  await repeatEarlyInput(window);
  press('Menu');
  expect(happened).toEqual(['click menu', 'click menu']);
});

it('knows ticks and choices', async () => {
  field('news').click();
  field('order').value = 'old';
  field('order').dispatchEvent(new Event('change', { bubbles: true }));
  // The app draws what it knows.
  field('news').checked = false;
  field('order').value = 'new';
  happened.length = 0;
  await repeatEarlyInput(window);
  expect([field('news').checked, field('order').value]).toEqual([true, 'old']);
  expect(happened).toContain('change order old');
});

it('finds what was drawn anew, and leaves what is gone', async () => {
  typeInto('email', 'ann@example.org');
  typeInto('town', 'Kiel');
  press('Send');
  document.querySelector('form')?.replaceWith(Object.assign(document.createElement('div'), { innerHTML: '<input id="email"><button>Send</button>' }));
  await repeatEarlyInput(window);
  expect(happened).toEqual(['input email ann@example.org', 'click Send']);
});

it('tells that something waits, and leaves links to the browser', () => {
  const told = jest.fn();
  if (window.hobnobEarly) window.hobnobEarly.onKept = told;
  document.querySelector<HTMLElement>('a span')?.click();
  expect([told.mock.calls.length, happened.length]).toEqual([0, 1]);
  press('Menu');
  expect([told.mock.calls.length, happened.length]).toEqual([1, 1]);
});

it('does nothing in a page without it', async () => {
  await expect(repeatEarlyInput({})).resolves.toBeUndefined();
});
