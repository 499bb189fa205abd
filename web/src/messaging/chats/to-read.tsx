import { Megaphone } from 'lucide-react'
import { useId } from 'react'
import { Card } from '../../kit/ui/card.tsx'
import { announcements } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** Announcements that the user has not confirmed yet. */
export function ToRead() {
  const id = useId()
  const { data } = useCall(
    announcements.index,
    { query: { open: 'yes', limit: 5 } },
    { handles: ({ status }) => status !== 401 },
  )
  if (!data || data.data.length === 0) return null
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 px-4 py-3 text-md font-semibold">
        <Megaphone aria-hidden="true" className="size-4 text-muted" />
        {t('Announcements to read')}
      </h2>
      <ul className="divide-y border-t">
        {data.data.map((one) => (
          <li key={one.id} className="flex flex-col items-start gap-2 px-4 py-3">
            <h3 className="font-semibold">{one.title}</h3>
            <p className="wrap-break-word whitespace-pre-line">{one.text}</p>
            <ConfirmButton announcement={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
