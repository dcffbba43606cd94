import { DAY_MS, HOUR_MS } from '../../src/domain/general/durations';
import { MAX_IMAGE_BYTES } from '../../src/domain/groups/imageRules';
import { tooMany } from '../http/limits/rateLimits';
import { Budget, type Allowance } from '../http/limits/usage';
import { MIB } from '../lib/freeSpace';
import type { ImageQuotas } from './imageQuotas';
import type { Admit } from './imageStore';
import type { Uploader } from './uploader';

/** Five of the largest pictures an hour, or about thirty from a phone. */
const ACCOUNT: readonly Allowance[] = [{ most: 100 * MIB, windowMs: HOUR_MS }, { most: 300 * MIB, windowMs: DAY_MS }];
/** Two of the largest pictures, or about ten from a phone: anybody can make such accounts. */
const UNCONFIRMED: readonly Allowance[] = [{ most: 2 * MAX_IMAGE_BYTES, windowMs: DAY_MS }];
/** Everybody behind one address: a class of thirty has ten MB each for a lesson, and such lessons three times a day. */
const ADDRESS: readonly Allowance[] = [{ most: 300 * MIB, windowMs: HOUR_MS }, { most: 1024 * MIB, windowMs: DAY_MS }];

/** How many bytes of images each account and each address has uploaded; counted per process. What may be stored is up to the quotas. */
export class ImageBudget {
  readonly #accounts = new Budget(ACCOUNT);
  readonly #unconfirmed = new Budget(UNCONFIRMED);
  readonly #addresses = new Budget(ADDRESS);

  constructor(private readonly on: boolean, private readonly quotas: Pick<ImageQuotas, 'claim'>) {}

  /**
   * Spends the bytes of an uploaded image, before anything is stored. An image that becomes larger when it is encoded again takes more.
   * @returns what throws ApiError 429 or 507 when the image that they become may not be stored
   * @throws ApiError 429 when an allowance is used up
   */
  spend(uploader: Uploader, bytes: number): Admit {
    if (this.on) this.#take(uploader, bytes);
    return async (image) => {
      if (image.size > bytes) this.spend(uploader, image.size - bytes);
      await this.quotas.claim(uploader, image);
    };
  }

  #take({ uid, emailVerified, address }: Uploader, bytes: number): void {
    const unconfirmedMs = emailVerified ? 0 : this.#unconfirmed.waitMs(uid, bytes);
    if (unconfirmedMs > 0) {
      throw tooMany(unconfirmedMs,
        'You can’t upload more until you’ve confirmed your email address. You can do that on your account page.');
    }
    const waitMs = Math.max(this.#accounts.waitMs(uid, bytes), this.#addresses.waitMs(address, bytes));
    if (waitMs > 0)
      throw tooMany(waitMs, 'You, or others in your network, have uploaded a lot. Please try again later, or use a smaller image.');
    if (!emailVerified) this.#unconfirmed.spend(uid, bytes);
    this.#accounts.spend(uid, bytes);
    this.#addresses.spend(address, bytes);
  }
}
