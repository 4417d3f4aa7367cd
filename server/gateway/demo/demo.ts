import { autopilotSubscribers, autopilotWork } from '#gateway/demo/autopilot/autopilot.ts';
import { createDrawnMaterials } from '#gateway/demo/materials/drawn-materials.ts';
import { outbox } from '#gateway/demo/outbox/outbox-routes.ts';
import { createOutboxMailSender, createOutboxSender } from '#gateway/demo/outbox/send-to-outbox.ts';
import { pictures } from '#gateway/demo/pictures/picture-routes.ts';
import { sandboxPages } from '#gateway/demo/sandbox-pay/sandbox-pages.ts';
import { createSandboxProvider } from '#gateway/demo/sandbox-pay/sandbox-provider.ts';
import { sandboxStaffCalls } from '#gateway/demo/sandbox-pay/staff-calls.ts';
import { type BaseDeps, type Extension, storeInDataDir } from '#gateway/modules/extension.ts';

/**
 * The demo: a simulated supplier (the autopilot, unless AUTOPILOT_DELAY_MS is `off`), payment provider, SMS
 * and mail service, and the drawn pictures of the demo's catalogue.
 */
export function createDemo(deps: BaseDeps): Extension {
  const isAutopilotOn = deps.config.autopilotDelayMs !== undefined;
  return {
    subscribers: isAutopilotOn ? autopilotSubscribers : {},
    timerWork: isAutopilotOn ? autopilotWork : {},
    staffCalls: sandboxStaffCalls,
    payProviders: [createSandboxProvider(deps)],
    sendSms: createOutboxSender(deps),
    sendMail: createOutboxMailSender(deps),
    materialSource: createDrawnMaterials(deps),
    storage: null,
    async routes(app) {
      await app.register(outbox, deps);
      await app.register(sandboxPages, deps);
      await app.register(pictures, { ...deps, storage: storeInDataDir(deps.config) });
    },
  };
}
