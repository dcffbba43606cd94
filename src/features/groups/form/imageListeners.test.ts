import type { StoredImage } from '../../../domain/groups/storedImage';
import { imageFailure } from '../../../domain/texts/formMessages';
import { atGroupForm, FORM_VALUES, ownGroup } from '../../../testing/atGroupForm';
import { held, pass, settle } from '../../../testing/browserAt';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { newGroupSubmitted, imageCancelled, imageFileChosen, imageUrlChanged } from './groupFormSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('the picture', () => {
  /** A form whose image service the test controls. */
  const choosing = async () => {
    const call = held<StoredImage>();
    let started: { signal: AbortSignal; onProgress: (percent: number) => void } | null = null;
    const browser = await atGroupForm('/create-group', ({ images }) => {
      images.process = (_ticket, options) => { started = options; return call.promise; };
    });
    browser.dispatch(imageFileChosen({ ticket: 't1' }));
    await settle();
    return {
      ...browser,
      call,
      options: () => started!,
      image: () => {
        const form = browser.form();
        return form.status === 'editing' ? form.image : null;
      },
    };
  };
  const stored = { key: 'hash', width: 4, height: 3, bytes: 9 };

  it('is processed with progress, and its bytes are sent, not the URL', async () => {
    const { call, options, image, dispatch, http, services } = await choosing();
    options().onProgress(40);
    expect(image()).toEqual({ status: 'processing', ticket: 't1', percent: 40 });
    services.images.stored.set('hash', 'data:image/jpeg;base64,AAAA');
    call.respond(stored);
    await settle();
    expect(image()).toEqual({ status: 'ready', ...stored });
    dispatch(newGroupSubmitted({ ...FORM_VALUES, imageURL: '' }));
    await settle();
    expect(http.sent('POST', '/api/groups')[0]?.body).toMatchObject({ imageURL: 'data:image/jpeg;base64,AAAA' });
  });

  it.each(Object.entries(imageFailure))('that is refused as %s says "%s"', async (reason, message) => {
    const { dispatch, form, toasts } = await atGroupForm('/create-group', ({ images }) => {
      images.refusal = reason as keyof typeof imageFailure;
    });
    dispatch(imageFileChosen({ ticket: 't1' }));
    await settle();
    expect(form()).toMatchObject({ image: { status: 'refused', reason, message } });
    expect(toasts()).toEqual([`error: ${message}`]);
  });

  it.each([
    ['cancelled', imageCancelled(), 'none'],
    ['replaced by a URL', imageUrlChanged('https://example.com/b.jpg'), 'url'],
    ['replaced by another file', imageFileChosen({ ticket: 't2' }), 'processing'],
  ])('that is %s is aborted', async (_, event, status) => {
    const { options, image, dispatch } = await choosing();
    const { signal } = options();
    dispatch(event);
    await settle();
    expect([signal.aborted, image()?.status]).toEqual([true, status]);
  });

  it.each(['refused', 'cancelled'])('that is %s leaves the one before it, and its bytes', async (what) => {
    const { call, dispatch, form, services } = await choosing();
    call.respond(stored);
    await settle();
    const forgotten: string[] = [];
    services.images.forget = (key) => { forgotten.push(key); };
    services.images.process = () => (what === 'refused'
      ? Promise.reject(Object.assign(new Error(what), { reason: 'tooLarge' })) : new Promise(() => undefined));
    dispatch(imageFileChosen({ ticket: 't2' }));
    if (what === 'cancelled') dispatch(imageCancelled());
    await settle();
    expect([form(), forgotten]).toMatchObject([{ image: { status: 'ready', ...stored } }, []]);
  });

  it('is aborted when the page is closed, and released when ready', async () => {
    const left = await choosing();
    await left.follow('/about');
    expect(left.options().signal.aborted).toBe(true);
    const done = await choosing();
    const forgotten: string[] = [];
    done.services.images.forget = (key) => { forgotten.push(key); };
    done.call.respond(stored);
    await settle();
    await done.follow('/about');
    expect(forgotten).toEqual(['hash']);
  });

  it.each([
    ['saved', { status: 201, json: ownGroup }], ['refused', { status: 500 }],
  ])('that is sent is released when its group is %s and the form is closed, no matter which comes first', async (_what, answer) => {
    const released = async (isLeftFirst: boolean) => {
      const { call, dispatch, follow, http, services } = await choosing();
      const sent = held<FakeResponse>();
      http.on('POST', '/api/groups', () => sent.promise);
      services.images.stored.set('hash', 'data:image/jpeg;base64,AAAA');
      call.respond(stored);
      await settle();
      dispatch(newGroupSubmitted(FORM_VALUES));
      await settle();
      if (isLeftFirst) await follow('/about');
      const isKept = services.images.stored.has('hash');
      sent.respond(answer);
      await settle();
      if (!isLeftFirst) await follow('/about');
      return [isKept, services.images.stored.has('hash')];
    };
    expect([await released(false), await released(true)]).toEqual([[true, false], [true, false]]);
  });

  it('blocks submission while processing', async () => {
    const { dispatch, http, form } = await choosing();
    dispatch(newGroupSubmitted(FORM_VALUES));
    await pass(1000);
    expect([http.sent('POST', '/api/groups').length, form().status]).toEqual([0, 'editing']);
  });
});
