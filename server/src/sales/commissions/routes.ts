import { commissionGroups } from '@wizyta/contract/sales/commissions/api'
import { commissionTrials, saleCommissions } from '@wizyta/contract/sales/commissions/earned'
import { implement } from '../../kit/http/http.ts'
import { listSaleCommissions } from './of-sale.ts'
import {
  archiveCommissionGroup,
  findCommissionGroup,
  insertCommissionGroup,
  listCommissionGroups,
  restoreCommissionGroup,
  updateCommissionGroup,
} from './queries.ts'
import { tryRates } from './try-rates.ts'

export const commissionGroupRoutes = [
  ...implement('commissionGroups', commissionGroups, {
    index: ({ tx, businessId, query }) => listCommissionGroups(tx, businessId, query),
    show: ({ tx, businessId, params }) => findCommissionGroup(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertCommissionGroup(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateCommissionGroup(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) =>
      archiveCommissionGroup(tx, businessId, params.id, version),
    restore: ({ tx, businessId, params, version }) =>
      restoreCommissionGroup(tx, businessId, params.id, version),
  }),
  ...implement('saleCommissions', saleCommissions, {
    index: (call) => listSaleCommissions(call, call.params.id),
  }),
  ...implement('commissionTrials', commissionTrials, {
    create: ({ tx, businessId, body }) => tryRates(tx, businessId, body),
  }),
]
