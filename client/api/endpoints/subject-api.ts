import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { contractWire } from '#shared/contract/wire/contract.ts';
import { subjectWire } from '#shared/contract/wire/subject.ts';

const stale = ['subjects'] as const;

/** Subjects and the contract of the shop. */
export const subjectApi = api.injectEndpoints({
  endpoints: build => ({
    getContractInfo: readEndpoint(build, contractWire.getContractInfo, { tags: ['subjects'] }),
    listSubjects: readEndpoint(build, subjectWire.listSubjects, { tags: ['subjects'] }),
    getSubjectDetail: readEndpoint(build, subjectWire.getSubjectDetail, { tags: ['subjects'] }),
    saveSubject: writeEndpoint(build, subjectWire.saveSubject, { stale, refuted: stale, quiet: true }),
    setDefaultSubject: writeEndpoint(build, subjectWire.setDefaultSubject, { stale, refuted: stale }),
  }),
});
