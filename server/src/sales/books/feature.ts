import { clientBalances } from '@wizyta/contract/sales/books/api'
import { feature } from '../../kit/features.ts'
import { implement } from '../../kit/http/http.ts'
import { listBalanceEntries, readClientBalance } from './client-balance.ts'

export const booksFeature = feature({
  routes: implement('clientBalances', clientBalances, {
    show: ({ tx, businessId, params }) => readClientBalance(tx, businessId, params.id),
    entries: ({ tx, businessId, params, query }) => listBalanceEntries(tx, businessId, params.id, query),
  }),
})
