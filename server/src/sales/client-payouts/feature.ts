import { clientPayouts } from '@wizyta/contract/sales/client-payouts/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { implement } from '../../kit/http/http.ts'
import { listTransfers } from './list-transfers.ts'
import { payOutCredit } from './pay-out-credit.ts'

export const clientPayoutsFeature = feature({
  routes: implement('clientPayouts', clientPayouts, {
    transfers: (call) => listTransfers(call, call.query),
    create: (call) => payOutCredit(call, call.params.id, call.body),
  }),
  recordNames: () => [{ rows: 'client_transfers', at: sql`x.at` }],
})
