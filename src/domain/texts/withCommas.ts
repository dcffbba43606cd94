/** A whole number as text: "1,000". Without `Intl`, whose first use blocks a phone for 80 ms. */
export const withCommas = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
