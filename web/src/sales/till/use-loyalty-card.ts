import { fullName } from '@wizyta/contract/people/names/names'
import { writtenCardNumber } from '@wizyta/contract/sales/loyalty/card-number'
import { toast } from '../../platform/browser/toast.ts'
import { call } from '../../platform/net/api.ts'
import { clients, loyalty } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { Basket } from './basket.ts'
import { clientOf } from './till-client.tsx'

/** Finds the client of a loyalty card whose number was typed or scanned. Undefined: the user may not. */
export function useLoyaltyCard(
  onFound: (client: NonNullable<Basket['client']>) => void,
): ((number: string) => void) | undefined {
  const mayFind = useAllows(loyalty.findCard)
  const find = async (number: string) => {
    const { data } = await call(loyalty.findCard, { query: { number } })
    const [card] = data
    if (!card)
      return toast.error(t('No client has the card {number}.', { number: writtenCardNumber(number) }), {
        id: 'loyalty-card',
      })
    const client = await call(clients.show, { params: { id: card.client_id } })
    onFound(clientOf(client))
    toast.success(fullName(client), { id: 'loyalty-card' })
  }
  return mayFind ? (number) => void find(number).catch(reportProblem) : undefined
}
