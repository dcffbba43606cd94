/** 127.0.0.0/8 and ::1 in the notations of browsers and sockets, and host names that always mean this machine. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or address is this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
