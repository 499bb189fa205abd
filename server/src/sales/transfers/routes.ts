import { stockTransfers } from '@wizyta/contract/sales/transfers/api'
import { implement } from '../../kit/http/http.ts'
import { copyProducts } from './copy-products.ts'
import { listTransfers } from './list-transfers.ts'
import { matchThere, moveGoods } from './move-goods.ts'
import { findTransfer } from './queries.ts'
import { listSalons, mayAdd } from './salons.ts'
import { takeBackTransfer } from './take-back.ts'

export const transferRoutes = implement('stockTransfers', stockTransfers, {
  salons: async (call) => ({
    data: (await listSalons(call)).map((salon) => ({
      id: salon.id,
      name: salon.name,
      may_add: mayAdd(salon),
    })),
  }),
  match: (call) => matchThere(call, call.query.business_id, call.query.product_ids),
  copyProducts: (call) => copyProducts(call, call.body),
  index: (call) => listTransfers(call, call.query),
  create: (call) => moveGoods(call, call.body),
  show: (call) => findTransfer(call, call.params.id),
  takeBack: (call) => takeBackTransfer(call, call.params.id, call.body.reason),
})
