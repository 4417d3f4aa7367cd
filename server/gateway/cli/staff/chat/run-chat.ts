import type { StaffGateway } from '#gateway/cli/staff/call-gateway.ts';
import { couponCard, giftCard } from '#gateway/cli/staff/chat/cards.ts';
import { ChatSession, type Staff } from '#gateway/cli/staff/chat/chat-session.ts';
import { stayConnected } from '#gateway/cli/staff/chat/stay-connected.ts';
import { openTerminal } from '#gateway/cli/staff/chat/terminal.ts';

const HELP = `/list                      conversations, those that wait first
/open 1                    opens the first of the list; what you type then is sent
/more                      shows earlier messages
/coupon [yuan] [from]      sends a coupon, such as /coupon 50 500
/discount [tenths] [from]  sends one that is a rate, such as /discount 8.5 300
/gift [commodity]          sends a commodity as a gift, the best-known of that name
/leave                     leaves the conversation
/staff [id]                lists the staff; with an id, switches to that member
/quit                      ends`;

/**
 * Runs the staff's chat terminal: lines of the standard input are commands, or messages to the open
 * conversation.
 */
export async function runChat(gateway: StaffGateway, staffId?: string): Promise<void> {
  const staff = await gateway.call<Staff[]>('/chat/listStaff', {});
  const me = staffId === undefined ? staff[0] : findStaff(staff, staffId);
  if (!me) throw new Error('There is no staff member');

  const terminal = openTerminal();
  const desk = new ChatSession(gateway, terminal, staff, me);
  let disconnect = connect(me);
  await desk.work(async () => {
    desk.say(`You are ${me.name}. /help lists the commands.`);
    await desk.list();
  });

  function connect({ staffId: id }: Staff) {
    return stayConnected(gateway, id, {
      onOpen: () =>
        void desk.work(async () => {
          desk.say('Connected.');
          await desk.catchUp();
        }),
      onEvent: (event, data) => void desk.work(() => desk.takeIn(event, data)),
      onLost: reason => desk.say(`The connection is lost (${reason}); trying again…`),
    });
  }

  function switchStaff(id: string | undefined) {
    if (id === undefined) {
      return desk.say(staff.map(({ staffId: each, name }) => `${each}  ${name}`).join('\n'));
    }
    const other = findStaff(staff, id);
    disconnect();
    desk.sitDown(other);
    desk.say(`You are ${other.name}.`);
    disconnect = connect(other);
  }

  async function runCommand(command: string, words: readonly string[]) {
    const [first, second] = words;
    switch (command) {
      case 'help':
        return desk.say(HELP);
      case 'list':
        return desk.list();
      case 'open': {
        const conversation = desk.conversations.at(Number(first ?? 1));
        if (!conversation) throw new Error(`There is no ${first}: /list shows the numbers`);
        return desk.open(conversation);
      }
      case 'more':
        return desk.showOlder();
      case 'coupon':
        return desk.send('coupon', JSON.stringify(couponCard('MONEY_OFF', first ?? '50', second ?? '500')));
      case 'discount':
        return desk.send('coupon', JSON.stringify(couponCard('RATE_OFF', first ?? '8.5', second ?? '0')));
      case 'gift':
        return desk.send('gift', JSON.stringify(await giftCard(gateway, words.join(' '))));
      case 'leave':
        return desk.leave();
      case 'staff':
        return switchStaff(first);
      default:
        throw new Error(`There is no /${command}; /help says what there is`);
    }
  }

  for await (const line of terminal.lines) {
    const [, command, rest = ''] = /^\/(\w+)(?:\s+(.*))?$/.exec(line.trim()) ?? [];
    if (command === 'quit') break;
    await desk.work(async () => {
      if (command !== undefined) await runCommand(command, rest.split(/\s+/).filter(Boolean));
      else if (line.trim()) await desk.send('text', line);
    });
  }
  disconnect();
  terminal.close();
}

function findStaff(staff: readonly Staff[], id: string): Staff {
  const found = staff.find(({ staffId }) => staffId === id);
  if (!found) throw new Error(`There is no staff ${id}`);
  return found;
}
