import { nanoid } from '@reduxjs/toolkit';

/** A fresh id for a write that must have one effect. Letters, digits and dashes alone: the contract knows no underscore. */
export const newRequestId = () => nanoid(32).replaceAll('_', '0');
