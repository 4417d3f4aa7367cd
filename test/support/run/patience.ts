import { vi } from 'vitest';

/** Default timeout of `waitFor`. Long, because a busy machine is slow; only failing tests wait this long. */
const PATIENCE = { timeout: 20_000, interval: 50 };

/** Runs before each file. Files of one worker share `vi`, so it is patched once. */
const shared: typeof vi & { isPatient?: true } = vi;
if (!shared.isPatient) {
  const { waitFor, waitUntil } = vi;
  const patient = (options: Parameters<typeof waitFor>[1]) =>
    typeof options === 'number' ? options : { ...PATIENCE, ...options };
  vi.waitFor = (work, options) => waitFor(work, patient(options));
  vi.waitUntil = (work, options) => waitUntil(work, patient(options));
  shared.isPatient = true;
}
