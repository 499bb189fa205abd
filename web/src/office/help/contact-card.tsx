import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { brand } from '../../platform/browser/brand.ts'
import { help } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'

/** E-mail and phone of the product's support and of the business, side by side. */
export function ContactCard() {
  const contact = useCall(help.contact, {}, { handles: ({ status }) => status !== 401 })
  return (
    <LoadState
      of={contact}
      loading={<Skeleton className="h-10 max-w-sm" />}
      look="line"
      frame={(state) => <Card className="p-4">{state}</Card>}
    >
      {({ product, business }) => (
        <div className="grid gap-4 lg:grid-cols-2">
          <Contact id="support-contact" title={t('Support of {brand}', { brand: brand() })} {...product}>
            {t('Questions about the program.')}
          </Contact>
          <Contact
            id="help-contact"
            title={t('Contact of the business')}
            {...business}
            hint={t('Clients find the phone in each message; their replies go to the e-mail.')}
          >
            {business.name}
          </Contact>
        </div>
      )}
    </LoadState>
  )
}

interface ContactProps {
  id: string
  title: string
  email: string | null
  phone: string | null
  hint?: string
  children: ReactNode
}

function Contact({ id, title, email, phone, hint, children }: ContactProps) {
  return (
    <Card aria-labelledby={id} className="p-4">
      <h2 id={id} className="text-md font-semibold">
        {title}
      </h2>
      <p className="text-muted">{children}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        <Way icon={<Mail aria-hidden="true" />} name={t('E-mail')} to={email && `mailto:${email}`}>
          {email}
        </Way>
        <Way
          icon={<Phone aria-hidden="true" />}
          name={t('Phone')}
          to={phone && `tel:${phone.replace(/[^\d+]/g, '')}`}
        >
          {phone && formatPhone(phone)}
        </Way>
      </dl>
      {hint && <p className="mt-3 text-sm text-muted">{hint}</p>}
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
