import type { MessageType } from '#gateway/modules/chat/message-content.ts';
import type { GoodsCardData } from '#shared/contract/chat-cards.ts';
import { autopilot } from '#shared/messages/zh/autopilot.ts';

const { chat } = autopilot;
/** More than this at once reads like a leaflet. */
const MAX_TOPICS = 2;

export interface Question {
  readonly type: MessageType;
  readonly content: string;
}

/** What the demo's supplier answers to the messages that nobody has answered yet. */
export function chooseAnswer(questions: readonly Question[]): string {
  const text = contentsOf(questions, 'text').join('\n').toLowerCase();
  const asks = (words: readonly string[]) => words.some(word => text.includes(word));
  const answers: string[] = chat.topics.filter(({ words }) => asks(words)).map(({ answer }) => answer);

  const card = contentsOf(questions, 'goods').at(-1);
  if (card !== undefined) answers.unshift(chat.goods((JSON.parse(card) as GoodsCardData).name));
  if (answers.length > 0) return answers.slice(0, MAX_TOPICS).join('\n');
  if (contentsOf(questions, 'image').length > 0) return chat.image;
  // Only short words are nothing but polite: "hi" stands in many others.
  if (text.length <= 12 && asks(chat.greetingWords)) return chat.greeting;
  if (text.length <= 12 && asks(chat.thanksWords)) return chat.thanks;
  return chat.other;
}

function contentsOf(questions: readonly Question[], type: MessageType): string[] {
  return questions.filter(question => question.type === type).map(({ content }) => content);
}
