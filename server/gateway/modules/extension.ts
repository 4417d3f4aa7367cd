import type { FastifyPluginAsync } from 'fastify';
import { createFolderStorage } from '#gateway/adapters/folder-storage/folder-storage.ts';
import type { MailSender } from '#gateway/adapters/mail-sender.ts';
import type { MaterialSource } from '#gateway/adapters/material-source.ts';
import type { ObjectStorage } from '#gateway/adapters/object-storage.ts';
import type { PayProvider } from '#gateway/adapters/pay-provider.ts';
import type { SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { StaffCall } from '#gateway/calls/define-staff-call.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { mergeSubscribers, type Subscribers } from '#gateway/events/publish.ts';
import { incomingFolder } from '#gateway/modules/image/image-files.ts';
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import { subscribers } from '#gateway/modules/subscribers.ts';
import { createMetrics } from '#gateway/observability/metrics.ts';
import type { WorkTable } from '#gateway/timers/run-due-timers.ts';
import { TrackingWriter } from '#gateway/tracking/tracking-writer.ts';
import type { Config } from '../../config.ts';

/** What the database, the clock and the configuration provide. */
export type BaseDeps = Omit<
  GatewayDeps,
  | 'metrics'
  | 'subscribers'
  | 'sendSms'
  | 'sendMail'
  | 'materialSource'
  | 'payProviders'
  | 'staffCalls'
  | 'storage'
  | 'tracking'
>;

/** What a deployment adds to the gateway: adapters of other services and, in the demo, a simulated supplier. */
export interface Extension {
  readonly subscribers: Subscribers<WorkContext>;
  readonly timerWork: WorkTable;
  readonly staffCalls: readonly StaffCall[];
  readonly payProviders: readonly PayProvider[];
  readonly sendSms: SmsSender | null;
  readonly sendMail: MailSender | null;
  readonly materialSource: MaterialSource | null;
  /** Null: DATA_DIR. */
  readonly storage: ObjectStorage | null;
  /** Additional routes. */
  readonly routes: FastifyPluginAsync;
}

export const NO_EXTENSION: Extension = {
  subscribers: {},
  timerWork: {},
  staffCalls: [],
  payProviders: [],
  sendSms: null,
  sendMail: null,
  materialSource: null,
  storage: null,
  routes: async () => {},
};

/** The dependencies of a gateway with its extension. */
export function extendDeps(base: BaseDeps, extension: Extension): GatewayDeps {
  const { sendSms, sendMail, materialSource, payProviders } = extension;
  return {
    ...base,
    tracking: new TrackingWriter(base),
    metrics: createMetrics(base.db.$client),
    sendSms,
    sendMail,
    materialSource,
    payProviders,
    storage: extension.storage ?? storeInDataDir(base.config),
    subscribers: mergeSubscribers(subscribers, extension.subscribers),
    staffCalls: [...staffCalls, ...extension.staffCalls],
  };
}

/** The storage of a gateway without S3. */
export const storeInDataDir = (config: Config) =>
  createFolderStorage({ root: config.dataDir, incoming: incomingFolder(config) });
