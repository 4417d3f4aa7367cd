import type { Handlers } from '#gateway/calls/call-context.ts';
import { describeTemplate, listTemplates } from '#gateway/modules/order-template/find-templates.ts';
import { removeTemplates } from '#gateway/modules/order-template/remove-templates.ts';
import { saveTemplate } from '#gateway/modules/order-template/save-template.ts';
import type { orderTemplateCalls } from '#shared/contract/calls/order-template.ts';

export const orderTemplateHandlers = {
  listMyOrderTemplates: ({ db, member }) => listTemplates(db, member.distributorId),

  getOrderTemplate: (context, { id }) => describeTemplate(context, id),

  saveOrderTemplate: saveTemplate,

  removeOrderTemplates: async (context, { ids }) => ({ removed: await removeTemplates(context, ids) }),
} satisfies Handlers<typeof orderTemplateCalls>;
