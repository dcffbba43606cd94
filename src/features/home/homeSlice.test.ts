import { featuredMachine } from '../../testing/machines/featuredMachine';
import { heroMachine } from '../../testing/machines/heroMachine';
import { describeMachine } from '../../testing/machineTable';
import { homeClosed, homeSlice, initialHomeState, newsletterSubscribed } from './homeSlice';

describeMachine(featuredMachine);
describeMachine(heroMachine);

describe('the newsletter', () => {
  const { reducer } = homeSlice;

  it('is thanked for once per visit', () => {
    const subscribed = reducer(initialHomeState, newsletterSubscribed());
    expect(subscribed.newsletter).toEqual({ status: 'subscribed' });
    expect(reducer(subscribed, newsletterSubscribed())).toBe(subscribed);
    expect(reducer(subscribed, homeClosed())).toEqual(initialHomeState);
  });
});
