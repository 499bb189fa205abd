import type { Deposit } from '@wizyta/contract/sales/deposits/api'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { t } from '../../platform/text/i18n.ts'

/** Stands for the balance of the client among payment methods. */
export const balance = 'balance'

/** Returns the ways by which a prepayment goes back; the balance where a client has paid it. */
export const methodsOf = (
  setup: TillSetup | undefined,
  { client_id, paid_by }: Pick<Deposit, 'client_id' | 'paid_by'>,
) => [
  ...salonMethods(setup?.methods ?? []),
  ...(client_id === null || !setup
    ? []
    : [
        {
          value: balance,
          label: paid_by === null ? t('Balance of the client') : t('Balance of {name}', { name: paid_by }),
        },
      ]),
]

/** Lists methods without vouchers and passes, which are redeemed when the visit is settled. */
export const salonMethods = (methods: TillSetup['methods']) =>
  methods
    .filter(({ type }) => type !== 'voucher' && type !== 'pass')
    .map(({ id, name }) => ({ value: id, label: name }))
