import type { MessageType } from '#gateway/modules/chat/message-content.ts';
import type { CommodityCardData } from '#shared/contract/schemas/chat-cards.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

const { chat } = autopilot;
/** Limits the length of an answer. */
const MAX_TOPICS = 2;

export interface Question {
  readonly type: MessageType;
  readonly content: string;
}

/** Returns the demo supplier's answer to the unanswered messages. */
export function chooseAnswer(questions: readonly Question[]): string {
  const text = contentsOf(questions, 'text').join('\n').toLowerCase();
  const mentions = (words: readonly string[]) => words.some(word => text.includes(word));
  const answers: string[] = chat.topics.filter(({ words }) => mentions(words)).map(({ answer }) => answer);

  const card = contentsOf(questions, 'goods').at(-1);
  if (card !== undefined) answers.unshift(chat.commodity((JSON.parse(card) as CommodityCardData).name));
  if (answers.length > 0) return answers.slice(0, MAX_TOPICS).join('\n');
  if (contentsOf(questions, 'image').length > 0) return chat.image;
  // Short texts only: "hi" also occurs inside many other words.
  if (text.length <= 12 && mentions(chat.greetingWords)) return chat.greeting;
  if (text.length <= 12 && mentions(chat.thanksWords)) return chat.thanks;
  return chat.other;
}

function contentsOf(questions: readonly Question[], type: MessageType): string[] {
  return questions.filter(question => question.type === type).map(({ content }) => content);
}
