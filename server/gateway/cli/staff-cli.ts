/**
 * `npm run staff`: staff commands for the terminal. Without arguments lists the calls; `npm run staff --
 * waiting` makes a call on the gateway that runs on DATA_DIR (or on GATEWAY_URL); `npm run staff -- chat`
 * answers members and visitors.
 */
import { runCommand } from '#gateway/run-command.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

await runCommand(async config => {
  const args = process.argv.slice(2);
  const [name, ...words] = args.filter(word => word !== '--json');
  // Imported on demand: the table of staff calls loads the whole gateway.
  if (name === 'chat' && !words.includes('--help') && !words.includes('-h')) {
    const { connectGateway: reachGateway } = await import('#gateway/cli/staff/call-gateway.ts');
    const { runChat } = await import('#gateway/cli/staff/chat/run-chat.ts');
    return runChat(reachGateway(config), words[0]);
  }
  const { runStaffCall } = await import('#gateway/cli/run-staff-call.ts');
  const { isGood } = await runStaffCall(config, args, say);
  if (!isGood) process.exitCode = 1;
});
