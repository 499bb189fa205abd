import { loyalty } from '@wizyta/contract/sales/loyalty/api'
import { implement } from '../../kit/http/http.ts'
import { readClientPoints } from './client-points.ts'
import { findCard, giveCard } from './numbers.ts'
import { readProgram, saveProgram } from './program.ts'

export const loyaltyRoutes = implement('loyalty', loyalty, {
  show: ({ tx, businessId }) => readProgram(tx, businessId),
  save: ({ tx, businessId, body }) => saveProgram(tx, businessId, body),
  giveCard: ({ tx, businessId, params }) => giveCard(tx, businessId, params.id),
  findCard: ({ tx, businessId, query }) => findCard(tx, businessId, query.number),
  ofClient: ({ tx, businessId, params }) => readClientPoints(tx, businessId, params.id),
})
