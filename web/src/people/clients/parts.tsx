import { isMinorOn } from '@wizyta/contract/kit/date-without-year'
import type { OtherPhone } from '@wizyta/contract/people/clients/api'
import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { formatDate, today, type Zone } from '../../platform/text/time.ts'
import { useClientContact } from './client-contact.ts'

/** How to reach the client: to call and to write, or masked, with the way to show it. */
export function ClientContact({
  client,
}: {
  client: { id: string; phone: string | null; email: string | null; other_phones?: readonly OtherPhone[] }
}) {
  const { phone, email, other_phones, isMasked, isPending, show } = useClientContact(client)
  if (isMasked) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {phone && <span dir="ltr">{phone}</span>}
        {email && <span className="truncate">{email}</span>}
        {other_phones.map(({ number, label }) => (
          <span key={number}>
            <span dir="ltr">{number}</span> {label}
          </span>
        ))}
        <Button size="small" variant="ghost" aria-disabled={isPending} onClick={show}>
          {t('Show the contact')}
        </Button>
      </p>
    )
  }
  return (
    <p className="flex flex-wrap gap-x-2 text-muted">
      {phone && <PhoneLink number={phone} />}
      {email && (
        <a
          className="inline-block max-w-full truncate align-bottom leading-6 hover:underline coarse:leading-11"
          href={`mailto:${email}`}
        >
          {email}
        </a>
      )}
      {other_phones.map(({ number, label }) => (
        <span key={number} className="basis-full">
          <PhoneLink number={number} /> {label}
        </span>
      ))}
    </p>
  )
}

/** A number that is called by a tap. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a
    dir="ltr"
    className="inline-flex min-h-6 items-center hover:underline coarse:min-h-11"
    href={`tel:${number}`}
  >
    {formatPhone(number)}
  </a>
)

/** A fact or figure of a client below its label; a dash where there is none. */
export function ClientFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{children || children === 0 ? children : '–'}</dd>
    </div>
  )
}

export function ClientTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  )
}

/** Notes that are pinned to the client, the oldest first, as calendar and till show them. */
export function PinnedNotes({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={t('Pinned notes')} className="flex w-full flex-col gap-1.5">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same
        <li key={index} className="flex gap-2">
          <Pin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-break-word whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The date of birth of a client, and that they are under age today. */
export function BirthDate({ date, zone }: { date: string; zone: Zone }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {formatDate(date)}
      {isMinorOn(date, today(zone).toString()) && <Badge tone="warning">{t('Minor')}</Badge>}
    </span>
  )
}
