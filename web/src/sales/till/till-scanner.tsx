import { wholeUnit } from '@wizyta/contract/kit/quantity'
import { readCardNumber } from '@wizyta/contract/sales/loyalty/card-number'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { readCode } from '@wizyta/contract/sales/vouchers/code'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../products/parts.tsx'

/** Takes scanned codes of products, vouchers and loyalty cards outside text fields, and those of the camera. */
export function TillScanner({
  onChoose,
  onVoucher,
  onLoyaltyCard,
}: {
  onChoose: (item: TillItem) => void
  onVoucher: (code: string) => void
  /** Takes the number of a loyalty card; undefined: such cards are not looked up here. */
  onLoyaltyCard: ((number: string) => void) | undefined
}) {
  const scan = useProductScan({
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
    onFound: ({ id, name, brand, sale_price, vat_rate, stock, pack_size, picture_id }) => {
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
        stock: Math.floor(stock / (pack_size || wholeUnit)),
        picture_id,
        is_code: true,
      })
      return name
    },
  })
  return <CameraButton scan={scan} />
}
