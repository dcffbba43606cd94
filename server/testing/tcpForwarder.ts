import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One TCP address in front of another, as a proxy or an address that moves between machines is. */
export interface TcpForwarder {
  port: number;
  /** Leads to another port from now on. The connections to the one before end, as a proxy ends those of a server that it marks as down. */
  switchTo(port: number): void;
  stop(): Promise<void>;
}

export async function startTcpForwarder(first: number): Promise<TcpForwarder> {
  let target = first;
  const open = new Set<Socket>();
  const track = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer({ noDelay: true }, (client) => {
    const onward = connect({ port: target, host: '127.0.0.1', noDelay: true });
    track(client, onward);
    track(onward, client);
    client.pipe(onward).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    switchTo(port) {
      target = port;
      endAll();
    },
    async stop() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
