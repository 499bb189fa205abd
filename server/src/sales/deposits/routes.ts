import { deposits } from '@wizyta/contract/sales/deposits/api'
import { implement } from '../../kit/http/http.ts'
import { keepDeposit } from './keep-deposit.ts'
import { readVisitDeposits } from './queries.ts'
import { takeDeposit } from './take-deposit.ts'

export const depositRoutes = implement('deposits', deposits, {
  index: ({ tx, businessId, params }) => readVisitDeposits(tx, businessId, params.id),
  create: (call) => takeDeposit(call, call.body),
  keep: (call) => keepDeposit(call, call.params.id, call.body.reason),
})
