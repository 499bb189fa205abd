import { fullName } from '@wizyta/contract/people/names/names'
import { useGoTo } from '../../kit/list/entity-link.tsx'
import { useScanner } from '../../kit/scan/use-scanner.ts'
import { call } from '../../platform/net/api.ts'
import { clientCodes } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

/** Opens the card of the client whose code is scanned, on every screen that has no scanner of its own. */
export function CardScanner() {
  const goTo = useGoTo()
  useScanner({
    isLast: true,
    onCode: async (code) => {
      const { data } =
        code.length > longestCode ? { data: [] } : await call(clientCodes.find, { query: { code } })
      const [client] = data
      if (!client) return { isFound: false, text: t('No client with the card {code}', { code }) }
      goTo({ to: '/clients/$id', params: { id: client.id } })
      return { isFound: true, text: fullName(client) }
    },
  })
  return null
}

/** More is no code of a card: the address in a QR code. */
const longestCode = 64
