import { employeeDeadlines, employeeDocuments, employeeQualifications } from '../../platform/net/calls.gen.ts'

/** Calls whose answers a change of qualifications or documents makes old. */
export const forgets = [employeeQualifications.index, employeeDocuments.index, employeeDeadlines.index]
