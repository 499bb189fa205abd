import type { LeftOut } from '@wizyta/contract/booking/waiting-list/api'
import { Ban } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'

/** Clients whom a time suits, who are offered nothing, with the reason. */
export function LeftOutClients({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {leftOut.map(({ id, client, online_block_reason }) => (
        <li key={id} className="flex items-start gap-1.5">
          <Ban aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          <span className="min-w-0 break-words">
            {t('{name} is left out. Online booking is blocked: {reason}', {
              name: client,
              reason: online_block_reason ?? t('no reason given'),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
