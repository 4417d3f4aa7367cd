import type { StaffCall } from '#gateway/calls/define-staff-call.ts';
import { localCommands } from '#gateway/cli/local-commands.ts';
import { answerText, jsonText } from '#gateway/cli/staff/answer-text.ts';
import { connectGateway } from '#gateway/cli/staff/call-gateway.ts';
import { describeCall, describeFields, readBody } from '#gateway/cli/staff/command-words.ts';
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import type { Config } from '../../config.ts';

const HELP_WORDS = ['--help', '-h'];

/**
 * Makes the call named by the command's words and prints the result; without words, or with
 * `--help`, lists the available calls. `--help` after a call lists its fields.
 * The result may still report a failed check (`isGood`).
 */
export async function runStaffCall(config: Config, args: readonly string[], say: (text: string) => void) {
  const isHelp = args.some(word => HELP_WORDS.includes(word));
  const calls = config.demo ? [...staffCalls, ...(await loadDemoCalls())] : staffCalls;
  const [name, ...words] = args.filter(word => word !== '--json' && !HELP_WORDS.includes(word));
  if (name === undefined) {
    say(overview(calls));
    return { isGood: true };
  }
  const command = localCommands.find(one => one.name === name);
  if (command) {
    if (isHelp) say(usageOf(command));
    return { isGood: isHelp || (await command.run(config, words, say)) };
  }
  const call = calls.find(({ path }) => path === `/${name}`);
  if (!call) throw new Error(`There is no ${name}; npm run staff lists what there is`);
  if (isHelp) {
    say(describeFields(call));
    return { isGood: true };
  }
  const data = await connectGateway(config).call(call.path, readBody(call.body, words));
  say(args.includes('--json') ? jsonText(data) : answerText(data));
  return { isGood: !call.isBad?.(data) };
}

async function loadDemoCalls(): Promise<readonly StaffCall[]> {
  return (await import('#gateway/demo/sandbox-pay/staff-calls.ts')).sandboxStaffCalls;
}

const usageOf = ({ name, usage, summary }: (typeof localCommands)[number]) =>
  `${name} ${usage}\n    ${summary}`;

function overview(calls: readonly StaffCall[]): string {
  return [
    'npm run staff -- chat [staffId]\n    Answers customers, line by line; /help says how',
    ...localCommands.map(usageOf),
    ...calls.map(describeCall),
    'A shop is named by distributorId= or mobile=. With --json the answer is printed as JSON; --help after a call lists its fields.',
  ].join('\n');
}
