import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SmtpServer } from '../config/configMail';

/**
 * How the mail server behaves. `silent`: accepts the connection but sends nothing. `drop-envelope`: closes the connection at the
 * recipient. `drop-answer`: receives the whole mail, then closes the connection. `hold-answer`: receives the whole mail, then sends
 * nothing. A number is its reply to the recipient.
 */
type SmtpBehaviour = 'take' | 'silent' | 'drop-envelope' | 'drop-answer' | 'hold-answer' | number | Refusal;

/** A refusal in words. */
interface Refusal {
  of: 'sender' | 'recipient' | 'mail';
  /** For example "550 5.1.1 No such user". */
  reply: string;
}

interface ReceivedMail {
  to: string;
  /** The raw mail. */
  raw: string;
}

/** A real SMTP server in this process. */
export interface TestSmtp {
  /** Its connection settings. */
  server: SmtpServer;
  /** Every completely received mail, acknowledged or not. */
  received: ReceivedMail[];
  /** Its behaviour from now on. */
  behave: (behaviour: SmtpBehaviour) => void;
  stop(): Promise<void>;
}

const withCode = (responseCode: number, words = 'No.') => Object.assign(new Error(words), { responseCode });

/** The error for a step that is refused in words, or undefined. */
function refusalOf(behaviour: SmtpBehaviour, step: Refusal['of']): Error | undefined {
  if (typeof behaviour !== 'object' || behaviour.of !== step) return undefined;
  const [code = '', ...words] = behaviour.reply.split(' ');
  return withCode(Number(code), words.join(' '));
}

/** @param port default: a free one */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  let behaviour: SmtpBehaviour = 'take';
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth(auth, _session, done) {
      if (auth.username === 'club' && auth.password === 'p@ss/w#rd') done(null, { user: 'club' });
      else done(withCode(535));
    },
    onConnect(_session, done) {
      if (behaviour !== 'silent') done();
    },
    onMailFrom(_address, _session, done) {
      done(refusalOf(behaviour, 'sender'));
    },
    onRcptTo(_address, _session, done) {
      if (behaviour === 'drop-envelope') drop();
      else if (typeof behaviour === 'number') done(withCode(behaviour));
      else done(refusalOf(behaviour, 'recipient'));
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += String(chunk);
      });
      stream.on('end', () => {
        const refusal = refusalOf(behaviour, 'mail');
        if (refusal) {
          done(refusal);
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(' '), raw });
        if (behaviour === 'drop-answer') drop();
        else if (behaviour !== 'hold-answer') done();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
    });
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    server: { host: '127.0.0.1', port: (smtp.server.address() as AddressInfo).port, tls: 'off', login: null },
    received,
    behave: (next) => {
      behaviour = next;
    },
    stop: () =>
      new Promise((resolve) => {
        drop();
        smtp.close(() => {
          resolve();
        });
      }),
  };
}
