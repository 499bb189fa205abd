import type { ApprovedAct } from '@wizyta/contract/sales/till/approval'
import { rightOfAct } from '@wizyta/contract/sales/till/rights'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Says whether the user may do something at the till: by right, or by the PIN of a colleague. */
export function useTillActs(): (act: ApprovedAct) => boolean {
  const maySell = useAllows(sales.setup)
  const rights = {
    refund: useAllows({ permission: rightOfAct.refund }),
    void: useAllows({ permission: rightOfAct.void }),
    correct: useAllows({ permission: rightOfAct.correct }),
    price: useAllows({ permission: rightOfAct.price }),
    discount: useAllows({ permission: rightOfAct.discount }),
    debt: useAllows({ permission: rightOfAct.debt }),
    expired: useAllows({ permission: rightOfAct.expired }),
    voucher: useAllows({ permission: rightOfAct.voucher }),
  }
  const { data } = useCall(
    sales.setup,
    {},
    { enabled: maySell && !(rights.refund && rights.void && rights.correct), handles: () => true },
  )
  return (act) => rights[act] || data?.takes_pin === true
}
