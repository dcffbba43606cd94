/** 127.0.0.0/8 and ::1, also as a browser or a socket writes them, and the names that never lead to another machine. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or an address is this machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
