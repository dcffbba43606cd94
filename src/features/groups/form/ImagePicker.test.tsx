import { fireEvent, screen } from '@testing-library/react';
import type { ImageRefusal, StoredImage } from '../../../domain/groups/storedImage';
import { groupFormTexts, imageFailure, validation } from '../../../domain/texts/formMessages';
import { aGroup } from '../../../testing/builders';
import { loseFocus } from '../../../testing/loseFocus';
import { FILLED, NOW_MS, PICTURE, renderCreateGroup } from '../../../testing/renderCreateGroup';

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

describe('the picture', () => {
  const file = (bytes = 4) => new File([new Uint8Array(bytes)], 'boat.png', { type: 'image/png' });
  const input = () => screen.getByLabelText('Upload a picture');

  test('a pasted URL sets the preview', async () => {
    const { fill } = await renderCreateGroup();
    await fill({ 'Image URL': PICTURE });
    expect(screen.getByAltText('The picture you chose')).toHaveAttribute('src', PICTURE);
  });

  test('asks once about a URL that does not load, and accepts it on the second submit', async () => {
    const { fill, submit, services, toasts, field } = await renderCreateGroup();
    services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
    await fill(FILLED);
    fireEvent.error(screen.getByAltText('The picture you chose'));
    expect(screen.getByText('There is no picture at this address.')).toBeVisible();
    await submit();
    expect([toasts(), services.http.sent('POST', '/api/groups').length]).toEqual([[validation.imageUnloadable], 0]);
    expect(field('Image URL')).toHaveAccessibleDescription(expect.stringContaining(validation.imageUnloadable));
    await submit();
    expect(services.http.sent('POST', '/api/groups')[0]?.body).toMatchObject({ imageURL: PICTURE });
  });

  test('asks again about another URL that does not load, but not about one that does', async () => {
    const { fill, submit, services, toasts, field } = await renderCreateGroup();
    services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
    await fill(FILLED);
    fireEvent.error(screen.getByAltText('The picture you chose'));
    await submit();
    await fill({ 'Image URL': `${PICTURE}?2` });
    expect(field('Image URL')).not.toHaveAccessibleDescription(expect.stringContaining(validation.imageUnloadable));
    fireEvent.error(screen.getByAltText('The picture you chose'));
    await submit();
    await fill({ 'Image URL': `${PICTURE}?3` });
    fireEvent.load(screen.getByAltText('The picture you chose'));
    await submit();
    expect(toasts()).toEqual([validation.imageUnloadable, validation.imageUnloadable, groupFormTexts.created]);
  });

  test('shows other errors of the form first', async () => {
    const { fill, submit, toasts } = await renderCreateGroup();
    await fill({ ...FILLED, 'Group name': '' });
    fireEvent.error(screen.getByAltText('The picture you chose'));
    await submit();
    await fill({ 'Group name': 'Boats' });
    await submit();
    expect(toasts()).toEqual([validation.groupName, validation.imageUnloadable]);
  });

  test('a chosen file is processed, shown with its size, and sent instead of a URL', async () => {
    const { user, fill, submit, services, pass, toasts } = await renderCreateGroup();
    services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
    await fill({ ...FILLED, 'Image URL': '' });
    await user.upload(input(), file());
    await pass(0);
    expect(input()).toHaveFocus();
    expect(screen.getByAltText('The picture you chose')).toHaveAttribute('src', 'blob:image-hash');
    expect(screen.getByText('800 × 600 pixels, 1 kB')).toHaveAttribute('role', 'status');
    await submit();
    expect(toasts()).toEqual([groupFormTexts.created]);
    expect(services.http.sent('POST', '/api/groups')[0]?.body).toMatchObject({ imageURL: 'data:image/jpeg;base64,AAAA' });
  });

  test('a dropped file works like a chosen one', async () => {
    const { pass } = await renderCreateGroup();
    fireEvent.drop(input().parentElement!, { dataTransfer: { files: [file()] } });
    await pass(0);
    expect(screen.getByAltText('The picture you chose')).toBeVisible();
  });

  test('processing shows progress and can be stopped; meanwhile nothing is sent', async () => {
    const { user, services, pass, submit, fill } = await renderCreateGroup();
    let signal: AbortSignal | undefined;
    services.images.process = (_ticket, options) => {
      signal = options.signal;
      options.onProgress(40);
      return new Promise<StoredImage>(() => undefined);
    };
    await fill(FILLED);
    await user.upload(input(), file());
    await pass(0);
    expect(screen.getByRole('progressbar', { name: 'Picture' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('button', { name: 'Create group' })).toBeDisabled();
    expect(screen.getByLabelText('Image URL')).toHaveAttribute('readonly');
    await submit();
    expect(services.http.sent('POST', '/api/groups')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(input()).toHaveFocus();
  });

  test.each(Object.entries(imageFailure) as [ImageRefusal, string][])(
    'refused as %s: the text next to it and as a toast',
    async (reason, message) => {
      const { user, services, pass, toasts } = await renderCreateGroup();
      services.images.refusal = reason;
      await user.upload(input(), file());
      await pass(0);
      expect(toasts()).toEqual([message]);
      expect(input()).toHaveAccessibleDescription(expect.stringContaining(message));
    },
  );

  test('can be removed again', async () => {
    const { user, pass } = await renderCreateGroup();
    await user.upload(input(), file());
    await pass(0);
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(screen.queryByAltText('The picture you chose')).toBeNull();
  });
});

describe('the focal point', () => {
  const point = () => screen.getByRole('slider', { name: 'Focal point' });
  /** The browser has loaded the picture, which has this size. */
  const loaded = (naturalWidth: number, naturalHeight: number) => {
    for (const image of document.querySelectorAll(`img[src="${PICTURE}"]`)) {
      Object.defineProperties(image, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
      fireEvent.load(image);
    }
  };

  test('is not asked of a picture that has the shape in which it is shown', async () => {
    const { fill } = await renderCreateGroup();
    await fill(FILLED);
    loaded(1600, 1000);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('of a tall picture moves by the arrow keys, shows in the preview, and is sent with the address', async () => {
    const { user, fill, submit, services } = await renderCreateGroup();
    services.http.on('POST', '/api/groups', { status: 201, json: aGroup() });
    await fill(FILLED);
    loaded(900, 1600);
    expect(point()).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
    point().focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
    expect(point()).toHaveAttribute('aria-valuetext', '55% from the left, 40% from the top');
    expect(screen.getByAltText('The picture you chose')).toHaveStyle({ objectPosition: '55% 40%' });
    await submit();
    expect(services.http.sent('POST', '/api/groups')[0]?.body).toMatchObject({ imageURL: `${PICTURE}#focus=55,40` });
  });

  test('has the focus again after a refused submit, which disabled it', async () => {
    const { fill, pass, services } = await renderCreateGroup();
    services.http.on('POST', '/api/groups', () => new Promise((resolve) => { setTimeout(resolve, 1000, { status: 500, json: {} }); }));
    await fill(FILLED);
    loaded(900, 1600);
    point().focus();
    fireEvent.submit(point().closest('form')!);
    await pass(500);
    expect(point()).toBeDisabled();
    loseFocus();
    await pass(1000);
    expect(point()).toHaveFocus();
  });

  test('stays in the picture, and starts in the centre of another one', async () => {
    const { user, fill } = await renderCreateGroup();
    await fill(FILLED);
    loaded(900, 1600);
    point().focus();
    await user.keyboard('{ArrowUp>12/}');
    expect(point()).toHaveAttribute('aria-valuetext', '50% from the left, 0% from the top');
    await fill({ 'Image URL': `${PICTURE}?2` });
    await fill({ 'Image URL': PICTURE });
    loaded(900, 1600);
    expect(point()).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
  });
});
