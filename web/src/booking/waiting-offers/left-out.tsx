import type { LeftOut } from '@wizyta/contract/booking/waiting-list/api'
import { Ban } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'

/** Clients whom a time suits, who are offered nothing, with the reason. */
export function LeftOutClients({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {leftOut.map((one) => (
        <li key={one.id} className="flex items-start gap-1.5">
          <Ban aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
          <span className="min-w-0 break-words">{textOf(one)}</span>
        </li>
      ))}
    </ul>
  )
}

function textOf({ client: name, reason, service, online_block_reason }: LeftOut): string {
  switch (reason) {
    case 'online_block':
      return t('{name} is left out. Online booking is blocked: {reason}', {
        name,
        reason: online_block_reason ?? t('no reason given'),
      })
    case 'patch_test':
      return t('{name} is left out. {service} needs a valid patch test.', { name, service: service ?? '' })
    case 'booking_rule':
      return t('{name} is left out by a booking rule of {service}.', { name, service: service ?? '' })
  }
}
