import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { clientPayouts } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const PayoutDialog = lazyPart(() => import('./payout-dialog.tsx').then((file) => file.PayoutDialog))

/** Pays out what the client has on the account. */
export function PayOutCredit({ client, balance }: { client: { id: string; name: string }; balance: number }) {
  const mayPayOut = useAllows(clientPayouts.create)
  const [isOpen, setOpen] = useState(false)
  if (!mayPayOut) return null
  return (
    <>
      <Button data-print="hide" onClick={() => setOpen(true)}>
        {t('Pay out|account')}
      </Button>
      {isOpen && <PayoutDialog client={client} balance={balance} onClose={() => setOpen(false)} />}
    </>
  )
}
