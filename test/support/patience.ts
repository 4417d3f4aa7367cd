import { vi } from 'vitest';

/** Only a test that fails waits so long: on a busy machine, what comes at once elsewhere takes its seconds. */
const PATIENCE = { timeout: 20_000, interval: 50 };

/** Before each file; files of one worker share `vi`. */
const shared: typeof vi & { isPatient?: true } = vi;
if (!shared.isPatient) {
  const { waitFor, waitUntil } = vi;
  const patient = (options: Parameters<typeof waitFor>[1]) =>
    typeof options === 'number' ? options : { ...PATIENCE, ...options };
  vi.waitFor = (work, options) => waitFor(work, patient(options));
  vi.waitUntil = (work, options) => waitUntil(work, patient(options));
  shared.isPatient = true;
}
