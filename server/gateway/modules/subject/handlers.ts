import { type Handlers, isApproved } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { findSubject, findSubjects } from '#gateway/modules/subject/find-subject.ts';
import { saveSubject } from '#gateway/modules/subject/save-subject.ts';
import { setDefaultSubject } from '#gateway/modules/subject/set-default.ts';
import { toSubject, toSubjectDetail } from '#gateway/modules/subject/to-subject.ts';
import type { subjectCalls } from '#shared/contract/calls/subject.ts';

export const subjectHandlers = {
  async listSubjects({ db, member }) {
    const found = await findSubjects(db, member.distributorId);
    return found.map(one => toSubject(one, { mayChange: isApproved(member) }));
  },

  async getSubjectDetail({ db, member }, { id }) {
    const found = await findSubject(db, member.distributorId, id);
    return toSubjectDetail(db, found, { mayChange: isApproved(member) });
  },

  saveSubject: (context, arg) =>
    idempotent(context, 'saveSubject', arg, tx => {
      const { requestId, ...form } = arg;
      return saveSubject(tx, context, form);
    }),

  setDefaultSubject: (context, { id }) => enqueueByShop(context, tx => setDefaultSubject(tx, context, id)),
} satisfies Handlers<typeof subjectCalls>;
