import { affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { implement } from '../../kit/http/http.ts'
import { affectedByArchivingClient, affectedByArchivingResource } from './affected-by-archiving.ts'
import { affectedByAssignments } from './affected-by-assignments.ts'
import { affectedByHours, affectedByImport, affectedByLeaving, affectedByRota } from './find-affected.ts'

export const affectedVisitRoutes = implement('affectedVisits', affectedVisits, {
  ofHours: (call) => affectedByHours(call, call.body),
  ofRota: (call) => affectedByRota(call, call.body.cells),
  ofImport: (call) => affectedByImport(call, call.params.id),
  ofAssignments: (call) => affectedByAssignments(call, call.body),
  ofArchiving: (call) => affectedByLeaving(call, call.params.id),
  ofResource: (call) => affectedByArchivingResource(call, call.params.id),
  ofClient: (call) => affectedByArchivingClient(call, call.params.id),
})
