import { useSelector } from 'react-redux';
import { useNavigation } from 'react-router';
import type { ApiState } from '#client/api/transport/base-api.ts';
import './ProgressLine.css';

/** A line at the top while the next page is loading or a write is running. It appears after a short delay. */
export function ProgressLine() {
  const isOpening = useNavigation().state !== 'idle';
  const isWriting = useSelector(({ api }: ApiState) =>
    Object.values(api.mutations).some(mutation => mutation?.status === 'pending'),
  );
  return isOpening || isWriting ? <div className="progress-line" /> : null;
}
