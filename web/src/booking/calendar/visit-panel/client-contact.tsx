import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { Button } from '../../../kit/ui/button.tsx'
import { useClientContact } from '../../../people/clients/client-contact.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatPhone } from '../../../platform/text/phone.ts'

/** How to reach the client: to call and to write, or masked, with the way to show it. */
export function ClientContact({
  client,
}: {
  client: Pick<NonNullable<Visit['client']>, 'id' | 'phone' | 'email'>
}) {
  const { phone, email, isMasked, isPending, show } = useClientContact(client)
  if (isMasked) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {phone && <span dir="ltr">{phone}</span>}
        {email && <span className="truncate">{email}</span>}
        <Button size="small" variant="ghost" aria-disabled={isPending} onClick={show}>
          {t('Show the contact')}
        </Button>
      </p>
    )
  }
  return (
    <p className="flex flex-wrap gap-x-2 text-muted">
      {phone && (
        <a
          dir="ltr"
          className="inline-flex min-h-6 items-center hover:underline coarse:min-h-11"
          href={`tel:${phone}`}
        >
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a
          className="inline-block max-w-full truncate align-bottom leading-6 hover:underline coarse:leading-11"
          href={`mailto:${email}`}
        >
          {email}
        </a>
      )}
    </p>
  )
}
