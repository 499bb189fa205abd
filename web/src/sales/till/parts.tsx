import { readNip } from '@wizyta/contract/office/businesses/nip'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** NIP and name of a company that buys. The company of a NIP that was typed before is found again. */
export function BuyerFields({
  nip,
  name,
  company = null,
  error,
  onChange,
}: {
  nip: string | null
  name: string | null
  /** The company on the card of the client. */
  company?: { nip: string; name: string | null } | null
  /** Why the NIP was refused. */
  error?: string | undefined
  onChange: (nip: string | null, name: string | null) => void
}) {
  const read = readNip(nip ?? '')
  const { data } = useCall(
    sales.buyer,
    { query: { nip: read ?? '' } },
    { enabled: read !== null && !name, handles: () => true },
  )
  const known = read !== null && !name ? data?.name : null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {company && company.nip !== read && (
        <Button
          size="small"
          className="justify-self-start sm:col-span-2"
          onClick={() => onChange(company.nip, company.name)}
        >
          {[company.name, company.nip].filter(Boolean).join(' · ')}
        </Button>
      )}
      <Field label={t('NIP')} hint={t('Ask before the payment.')} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={20}
            value={nip ?? ''}
            onChange={({ target }) => onChange(target.value || null, name)}
          />
        )}
      </Field>
      <Field label={t('Name of the buyer')}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={name ?? ''}
            onChange={({ target }) => onChange(nip, target.value || null)}
          />
        )}
      </Field>
      {known && (
        <Button
          size="small"
          className="justify-self-start sm:col-span-2"
          onClick={() => onChange(nip, known)}
        >
          {t('Take over: {name}', { name: known })}
        </Button>
      )}
    </div>
  )
}
