import { usages } from '@wizyta/contract/sales/usage/api'
import { implement } from '../../kit/http/http.ts'
import { postUsage } from './post-usage.ts'
import { findUsage, findVisitUsage, listUsages } from './queries.ts'
import { reverseUsage } from './reverse-usage.ts'
import { readSummary } from './summary.ts'

export const usageRoutes = implement('usages', usages, {
  index: (call) => listUsages(call, call.query),
  show: (call) => findUsage(call, call.params.id),
  create: (call) => postUsage(call, call.body),
  takeBack: (call) => reverseUsage(call, call.params.id, call.body.reason),
  summary: (call) => readSummary(call, call.query),
  ofVisit: (call) => findVisitUsage(call, call.params.id),
})
