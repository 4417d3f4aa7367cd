/**
 * `npm run staff`: the supplier's side from a terminal. Alone it lists what there is; `npm run staff -- waiting` makes a
 * call, on the gateway that runs on DATA_DIR (or on GATEWAY_URL); `npm run staff -- chat` answers customers.
 */
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import { runCommand } from '#gateway/run-command.ts';
import { answerText, jsonText } from '#gateway/staff/answer-text.ts';
import { reachGateway } from '#gateway/staff/call-gateway.ts';
import { runChat } from '#gateway/staff/chat/run-chat.ts';
import { describeCall, readBody } from '#gateway/staff/command-words.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

await runCommand(async config => {
  const args = process.argv.slice(2);
  const [name, ...words] = args.filter(word => word !== '--json');
  if (name === undefined) return say(overview());
  const gateway = reachGateway(config);
  if (name === 'chat') return runChat(gateway, words[0]);
  const call = staffCalls.find(({ path }) => path === `/${name}`);
  if (!call) throw new Error(`There is no ${name}; npm run staff lists what there is`);
  const data = await gateway.call(call.path, readBody(call.body, words));
  say(args.includes('--json') ? jsonText(data) : answerText(data));
  if (call.isBad?.(data)) process.exitCode = 1;
});

function overview(): string {
  return [
    'npm run staff -- chat [staffId]\n    Answers customers, line by line; /help says how',
    ...staffCalls.map(describeCall),
    'A shop is named by distributorId= or mobile=. With --json the answer is printed as it came.',
  ].join('\n');
}
