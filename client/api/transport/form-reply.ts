import { createContext } from 'react';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';

/** The server's reply to a form that was posted without scripts; null otherwise. */
export const FormReplyContext = createContext<FormReply | null>(null);
