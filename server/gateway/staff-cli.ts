/**
 * `npm run staff`: the supplier's side from a terminal. Alone it lists what there is; `npm run staff -- waiting` makes a
 * call, on the gateway that runs on DATA_DIR (or on GATEWAY_URL); `npm run staff -- chat` answers customers.
 */
import { runCommand } from '#gateway/run-command.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

await runCommand(async config => {
  const args = process.argv.slice(2);
  const [name, ...words] = args.filter(word => word !== '--json');
  // Each takes only what it needs: the table of the calls brings the whole gateway with it.
  if (name === 'chat') {
    const { reachGateway } = await import('#gateway/staff/call-gateway.ts');
    const { runChat } = await import('#gateway/staff/chat/run-chat.ts');
    return runChat(reachGateway(config), words[0]);
  }
  const { runStaffCall } = await import('#gateway/staff/run-staff-call.ts');
  const { isGood } = await runStaffCall(config, args, say);
  if (!isGood) process.exitCode = 1;
});
