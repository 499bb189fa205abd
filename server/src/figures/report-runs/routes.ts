import { reportRuns } from '@wizyta/contract/figures/report-runs/api'
import { implement } from '../../kit/http/http.ts'
import { exportRun } from './export-run.ts'
import { cancelRun, createRun, listRuns, showRun } from './queries.ts'

export const reportRunRoutes = implement('reportRuns', reportRuns, {
  index: (call) => listRuns(call),
  show: (call) => showRun(call, call.params.id, call.query),
  create: (call) => createRun(call, call.body),
  export: (call) => exportRun(call, call.params.id, call.body),
  cancel: (call) => cancelRun(call, call.params.id),
})
