import { code128 } from '@wizyta/contract/kit/barcode'
import { writtenCardNumber } from '@wizyta/contract/sales/loyalty/card-number'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { BarCode } from '../../kit/ui/bar-code.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { Printed } from '../../kit/ui/printed.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** The number of a loyalty card as a barcode, to be scanned from the screen or printed. */
export function CardDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { name } = useBusiness()
  const [isPrinting, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const code = code128(number)
  const card = (
    <div className="flex max-w-80 flex-col gap-2 text-center">
      <p className="font-semibold">{name}</p>
      {code && <BarCode code={code} label={t('Barcode of the card')} />}
      <p className="tabular-nums">{writtenCardNumber(number)}</p>
    </div>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Loyalty card')}
        closeLabel={t('Close')}
        description={t('Scan it at the till, or type the number there.')}
      >
        <div className="flex justify-center">{card}</div>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('Close')}</Button>
          </DialogClose>
          <Button variant="primary" onClick={() => setPrinting(true)}>
            <Printer aria-hidden="true" />
            {t('Print')}
          </Button>
        </DialogFooter>
        {isPrinting && <Printed onPrinted={printed}>{card}</Printed>}
      </DialogContent>
    </Dialog>
  )
}
