import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { help } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'

/** E-mail and phone of the business. */
export function ContactCard() {
  const contact = useCall(help.contact, {}, { handles: ({ status }) => status !== 401 })
  return (
    <Card aria-labelledby="help-contact" className="p-4">
      <h2 id="help-contact" className="text-md font-semibold">
        {t('Contact of the business')}
      </h2>
      <LoadState
        of={contact}
        loading={<Skeleton className="h-10 max-w-sm" />}
        look="line"
        frame={(state) => <div className="mt-3">{state}</div>}
      >
        {({ business }) => (
          <>
            <p className="text-muted">{business.name}</p>
            <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
              <Way
                icon={<Mail aria-hidden="true" />}
                name={t('E-mail')}
                to={business.email && `mailto:${business.email}`}
              >
                {business.email}
              </Way>
              <Way
                icon={<Phone aria-hidden="true" />}
                name={t('Phone')}
                to={business.phone && `tel:${business.phone}`}
              >
                {business.phone && formatPhone(business.phone)}
              </Way>
            </dl>
            <p className="mt-3 text-sm text-muted">
              {t('Clients find the phone in each message; their replies go to the e-mail.')}
            </p>
          </>
        )}
      </LoadState>
    </Card>
  )
}

function Way({
  icon,
  name,
  to,
  children,
}: {
  icon: ReactNode
  name: string
  to: string | null
  children: ReactNode
}) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted [&_svg]:size-4">
        {icon}
        {name}
      </dt>
      <dd className="ps-6 font-medium">
        {to ? (
          <a href={to} className="text-brand-text hover:underline">
            {children}
          </a>
        ) : (
          <span className="text-muted">{t('not given')}</span>
        )}
      </dd>
    </div>
  )
}
