import { staffCalls } from '#gateway/modules/staff-calls.ts';
import { answerText, jsonText } from '#gateway/staff/answer-text.ts';
import { reachGateway } from '#gateway/staff/call-gateway.ts';
import { describeCall, readBody } from '#gateway/staff/command-words.ts';
import type { Config } from '../../config.ts';

/**
 * Makes the call that the words of a command name and says what it answered; without words says what there is. What was
 * answered may still tell of something wrong (`isGood`).
 */
export async function runStaffCall(config: Config, args: readonly string[], say: (text: string) => void) {
  const [name, ...words] = args.filter(word => word !== '--json');
  if (name === undefined) {
    say(overview());
    return { isGood: true };
  }
  const call = staffCalls.find(({ path }) => path === `/${name}`);
  if (!call) throw new Error(`There is no ${name}; npm run staff lists what there is`);
  const data = await reachGateway(config).call(call.path, readBody(call.body, words));
  say(args.includes('--json') ? jsonText(data) : answerText(data));
  return { isGood: !call.isBad?.(data) };
}

function overview(): string {
  return [
    'npm run staff -- chat [staffId]\n    Answers customers, line by line; /help says how',
    ...staffCalls.map(describeCall),
    'A shop is named by distributorId= or mobile=. With --json the answer is printed as it came.',
  ].join('\n');
}
