import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { messagesToClient } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

const WriteDialog = lazyPart(() => import('./write-dialog.tsx').then((file) => file.WriteDialog))

/** Button to write to one client, for users who may. */
export function WriteToClient(props: {
  id: string
  name: string
  label?: string
  /** Chosen first. */
  channel?: 'sms' | 'email'
  className?: string
}) {
  const { id, name, label = t('Write a message'), channel, className } = props
  const mayWrite = useAllows(messagesToClient.create)
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button size="small" className={className} onClick={() => setOpen(true)}>
        <PenLine aria-hidden="true" />
        {label}
      </Button>
      {isOpen && <WriteDialog id={id} name={name} channel={channel} onClose={() => setOpen(false)} />}
    </>
  )
}
