import { z } from 'zod'
import { paymentType } from '../payment-methods/api.ts'
import { approvedAct } from './approval.ts'

const nameOf = z.object({ id: z.uuid(), name: z.string() })

/** Data that the till needs to begin: ways to pay, tills, people, and the limits of the salon. */
export const tillSetup = z
  .object({
    methods: z.array(nameOf.extend({ type: paymentType })),
    tills: z.array(
      nameOf.extend({
        is_open: z.boolean(),
        is_own: z.boolean(),
        /** Open since an earlier day. */
        is_forgotten: z.boolean(),
      }),
    ),
    employees: z.array(nameOf.extend({ tips_share: z.boolean() })),
    till_required: z.boolean(),
    /** Largest discount by hand of the user. */
    hand_discount_percent: z.int(),
    /** Largest part of a sale that is paid without money and without a reason. */
    free_percent: z.int(),
    /** Acts that the user may do without a PIN. */
    own_acts: z.array(approvedAct),
    /** False: users without the right cannot do it with a PIN either. */
    takes_pin: z.boolean(),
    debt_limit: z.int(),
    /** True while clients collect points: the till keeps room for those of the client. */
    loyalty: z.boolean(),
  })
  .meta({ id: 'TillSetup' })
export type TillSetup = z.infer<typeof tillSetup>

/** The company of a NIP; null: the NIP is new here, or is none. */
export const knownBuyer = z.object({ name: z.string().nullable() })
