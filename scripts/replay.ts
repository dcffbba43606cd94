import { replayCommand } from './replayCommand';

process.exitCode = await replayCommand(process.argv.slice(2));
