import { existsSync } from 'node:fs';
import type { StaffCall } from '#gateway/calls/define-staff-call.ts';
import { localCommands } from '#gateway/cli/local-commands.ts';
import { answerText, jsonText } from '#gateway/cli/staff/answer-text.ts';
import { connectGateway, type StaffGateway } from '#gateway/cli/staff/call-gateway.ts';
import { readPictureFile } from '#gateway/cli/staff/catalogue/picture-files.ts';
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
  const gateway = connectGateway(config);
  const data = await gateway.call(call.path, await storePictures(gateway, call, readBody(call.body, words)));
  say(args.includes('--json') ? jsonText(data) : answerText(data));
  return { isGood: !call.isBad?.(data) };
}

/** Replaces the files in picture fields with the ids of the stored pictures. */
async function storePictures(gateway: StaffGateway, call: StaffCall, body: Record<string, unknown>) {
  const stored = { ...body };
  for (const field of call.pictureFields ?? []) {
    const file = body[field];
    if (typeof file !== 'string' || !existsSync(file)) continue;
    stored[field] = (await gateway.storePicture(await readPictureFile(file))).id;
  }
  return stored;
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
