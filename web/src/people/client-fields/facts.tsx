import { fieldName } from '@wizyta/contract/people/client-fields/api'
import type { Client } from '@wizyta/contract/people/clients/api'
import { Card } from '../../kit/ui/card.tsx'
import { language, t } from '../../platform/text/i18n.ts'
import { useClientFields } from './use-client-fields.ts'
import { valueText } from './value-text.ts'

/** Values of own fields on the card of a client. Fields without a value are left out. */
export function OwnFieldFacts({ client }: { client: Client }) {
  const facts = useClientFields().flatMap((field) => {
    const text = valueText(field, client.own_fields[field.id])
    return text === null ? [] : [{ id: field.id, name: fieldName(field, language()), text }]
  })
  if (facts.length === 0) return null
  return (
    <Card aria-labelledby="client-own-fields" className="flex flex-col gap-3 p-4">
      <h2 id="client-own-fields" className="text-md font-semibold">
        {t('Own fields')}
      </h2>
      <dl className="flex flex-col gap-2">
        {facts.map(({ id, name, text }) => (
          <div key={id}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-break-word whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
