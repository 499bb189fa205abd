import { fullName } from '@wizyta/contract/people/names/names'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { type Scanned, useScanner } from '../../kit/scan/use-scanner.ts'
import { call } from '../../platform/net/api.ts'
import { clientCodes, products, stockLevels } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../../sales/products/parts.tsx'

/**
 * Opens the product or the client whose code is scanned, on every screen without a scanner of its own.
 * An unknown code offers to create a product with it.
 */
export function CardScanner() {
  const mayFindProducts = useAllows(products.findByCode)
  return mayFindProducts ? <AnyScanner /> : <ClientScanner />
}

function AnyScanner() {
  const open = useOpening()
  const mayFindClients = useAllows(clientCodes.find)
  const mayEdit = useAllows(products.update)
  const maySeeStock = useAllows(stockLevels.index)
  const find = useClientSearch()
  useProductScan({
    isLast: true,
    onFound: ({ id, name }) => {
      if (mayEdit) open({ to: '/sales/products/$id/edit', params: { id } })
      else if (maySeeStock) open({ to: '/sales/stock-levels', search: { edit: id } })
      else open({ to: '/sales/products', search: { name } })
      return name
    },
    onUnknown: mayFindClients ? find : undefined,
    unknownText: (code) =>
      mayFindClients
        ? t('No product and no client with the code {code}', { code })
        : t('No product with the code {code}', { code }),
  })
  return null
}

function ClientScanner() {
  const find = useClientSearch()
  useScanner({
    isLast: true,
    onCode: async (code) =>
      (await find(code)) ?? { isFound: false, text: t('No client with the card {code}', { code }) },
  })
  return null
}

/** Returns a function that opens the client of a card; it answers undefined for the code of none. */
function useClientSearch(): (code: string) => Promise<Scanned | undefined> {
  const open = useOpening()
  return async (code) => {
    const { data } =
      code.length > longestCode ? { data: [] } : await call(clientCodes.find, { query: { code } })
    const [client] = data
    if (!client) return undefined
    open({ to: '/clients/$id', params: { id: client.id } })
    return { isFound: true, text: fullName(client) }
  }
}

/** Returns how a scan opens a page: one with unsaved input asks before it goes. */
function useOpening(): (link: RowLink) => void {
  const goTo = useGoTo()
  return (link) => goTo(link, { asks: true })
}

/** More is no code of a card: the address in a QR code. */
const longestCode = 64
