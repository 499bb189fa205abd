import { wholeUnit } from '@wizyta/contract/kit/quantity'
import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { readCardNumber } from '@wizyta/contract/sales/loyalty/card-number'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { readCode } from '@wizyta/contract/sales/vouchers/code'
import { useEffect, useRef } from 'react'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { call } from '../../platform/net/api.ts'
import { clientCodes } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../products/parts.tsx'

/** More is no code of a card: the address in a QR code. */
const longestCode = 64

/** Takes codes of products, vouchers and cards of clients: scanned outside text fields, or seen by the camera. */
export function TillScanner({
  firstCode,
  onChoose,
  onVoucher,
  onLoyaltyCard,
  onClient,
}: {
  /** Code that was scanned before this sale was shown. */
  firstCode: string | null
  onChoose: (item: TillItem) => void
  onVoucher: (code: string) => void
  /** Takes the number of a loyalty card; undefined: such cards are not looked up here. */
  onLoyaltyCard: ((number: string) => void) | undefined
  /** Takes the client whose card was scanned. */
  onClient: (client: Client) => void
}) {
  const mayFind = useAllows(clientCodes.find)
  const scan = useProductScan({
    onUnknown: async (code) => {
      if (!mayFind || code.length > longestCode) return undefined
      const [client] = (await call(clientCodes.find, { query: { code } })).data
      if (!client) return undefined
      onClient(client)
      return { isFound: true, text: fullName(client) }
    },
    onOther: (scanned) => {
      const card = onLoyaltyCard ? readCardNumber(scanned) : null
      if (card !== null) {
        onLoyaltyCard?.(card)
        return { isFound: true }
      }
      const code = readCode(scanned)
      if (code === null) return undefined
      onVoucher(code)
      return { isFound: true }
    },
    onFound: ({ id, name, brand, sale_price, vat_rate, stock, pack_size, picture_id, track_batches }) => {
      if (sale_price === null)
        return { isFound: false, text: t('This product has no sale price.'), description: name }
      onChoose({
        kind: 'product',
        id,
        variant_id: null,
        name,
        detail: brand,
        price: sale_price,
        vat_rate,
        stock: stock === null ? null : Math.floor(stock / (pack_size || wholeUnit)),
        picture_id,
        is_code: true,
        has_batches: track_batches,
      })
      return name
    },
  })
  const taken = useRef<string>(null)
  useEffect(() => {
    if (firstCode === null || taken.current === firstCode) return
    taken.current = firstCode
    scan(firstCode)
  }, [firstCode, scan])
  return <CameraButton scan={scan} />
}
