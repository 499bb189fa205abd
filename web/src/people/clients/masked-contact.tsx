import type { Client } from '@wizyta/contract/people/clients/api'
import { Eye } from 'lucide-react'
import { Fragment } from 'react'
import { wide } from '../../kit/form/form-section.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { useClientContact } from './client-contact.ts'

/** Replaces the fields of phone and e-mail for roles that mask them: contacts can be revealed, not edited. */
export function MaskedContact({ client }: { client: Client }) {
  const { phone, email, other_phones, isMasked, isPending, show } = useClientContact(client)
  return (
    <div className={`flex flex-col gap-2 ${wide}`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('Phone')}</dt>
        <dd dir="ltr" className="text-start">
          {phone === null ? '–' : isMasked ? phone : formatPhone(phone)}
        </dd>
        <dt className="text-muted">{t('E-mail')}</dt>
        <dd className="truncate">{email ?? '–'}</dd>
        {other_phones.map(({ number, label }) => (
          <Fragment key={number}>
            <dt className="text-muted">{label ?? t('Other phones')}</dt>
            <dd dir="ltr" className="text-start">
              {isMasked ? number : formatPhone(number)}
            </dd>
          </Fragment>
        ))}
      </dl>
      {isMasked && (
        <>
          <Button className="self-start" aria-disabled={isPending} onClick={show}>
            <Eye aria-hidden="true" />
            {t('Show the contact')}
          </Button>
          <p className="text-sm text-muted">
            {t(
              'Your role masks contacts of clients. Around your appointment you can reveal one; that is logged.',
            )}
          </p>
        </>
      )}
    </div>
  )
}
