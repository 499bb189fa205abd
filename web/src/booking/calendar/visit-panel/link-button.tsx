import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { tellings, visits } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'

/** Copies the link for seeing, confirming or cancelling the visit, for a client on the phone or in a chat. */
export function LinkButton({ visit }: { visit: Visit }) {
  const mayRead = useAllows(tellings.link)
  const [uncopied, setUncopied] = useState<string | null>(null)
  const link = useChange(tellings.link, { forgets: [visits.history] })
  if (!mayRead || !visit.client) return null

  const copy = async () => {
    const url = link.mutateAsync({ params: { id: visit.id } }).then((answer) => answer.url)
    const copied = await copyText(url)
    // What is wrong with the call is told by the shared handling; here only a clipboard that refuses.
    const known = await url.catch(() => null)
    if (known === null) return
    setUncopied(copied ? null : known)
    if (copied)
      toast.success(t("The client's link was copied. Pass it on to the client alone."), {
        id: 'link',
      })
  }

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-mx-1.5 self-start"
        aria-disabled={link.isPending}
        onClick={() => !link.isPending && void copy()}
      >
        <Link2 aria-hidden="true" />
        {t('Copy the link for the client')}
      </Button>
      {uncopied && (
        <label className="flex flex-col gap-1 text-sm text-muted">
          {t('The browser did not allow copying. Select the link and copy it.')}
          <Input
            readOnly
            dir="ltr"
            aria-label={t("The client's link")}
            value={uncopied}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </>
  )
}

/**
 * Promises the clipboard a text that is still being fetched: Safari takes nothing once the click is over.
 * @returns false where the browser has no clipboard (no TLS) or does not allow it
 */
async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const type = 'text/plain'
    await navigator.clipboard.write([
      new ClipboardItem({ [type]: text.then((known) => new Blob([known], { type })) }),
    ])
    return true
  } catch {
    return false
  }
}
