import { useRef } from 'react';
import { newRequestId } from '#client/buying/request-id.ts';

/** The id of a write that must have one effect: the same for the same content until it has been answered. */
export function useRequestId() {
  const unanswered = useRef({ content: '', id: '' });
  return {
    idOf(body: unknown): string {
      const content = JSON.stringify(body);
      if (unanswered.current.content !== content) unanswered.current = { content, id: newRequestId() };
      return unanswered.current.id;
    },
    answered() {
      unanswered.current = { content: '', id: '' };
    },
  };
}
