import { wholeUnit } from '@wizyta/contract/kit/quantity'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { readCode } from '@wizyta/contract/sales/vouchers/code'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../products/parts.tsx'

/** Takes scanned codes of products and vouchers while the focus is in no text field, and those of the camera. */
export function TillScanner({
  onChoose,
  onVoucher,
}: {
  onChoose: (item: TillItem) => void
  onVoucher: (code: string) => void
}) {
  const scan = useProductScan({
    onOther: (scanned) => {
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
