/** A picture file: webpack answers with its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
