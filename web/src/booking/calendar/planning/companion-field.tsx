import { fullName } from '@wizyta/contract/people/names/names'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { ClientPicker } from '../../../people/clients/picker.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { Zone } from '../../../platform/text/time.ts'
import type { Companion, DraftLine } from './lines.ts'

/** Clients of a visit. */
export interface People {
  /** Name of the client who pays; empty while none is chosen. */
  payer: string
  companions: readonly Companion[]
}

/** Returns the other clients of some lines, each once. */
export const companionsOf = (lines: readonly DraftLine[]): Companion[] => [
  ...new Map(lines.flatMap(({ companion }) => (companion ? [[companion.id, companion]] : []))).values(),
]

const other = 'other'

/** Field of the client of a service: the one of the visit, or a companion. Shown once there is a companion. */
export function CompanionField({
  value,
  people: { payer, companions },
  zone,
  error,
  onChange,
}: {
  value: Companion | null
  people: People
  zone: Zone
  error?: string
  onChange: (companion: Companion | null) => void
}) {
  const [isAdding, setAdding] = useState(false)
  if (isAdding) {
    return (
      <CompanionPicker
        zone={zone}
        error={error}
        onChoose={(companion) => {
          setAdding(false)
          if (companion) onChange(companion)
        }}
      />
    )
  }
  if (companions.length === 0) return null
  return (
    <Field label={t('For whom')} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value?.id ?? ''}
          onChange={({ target }) => {
            if (target.value === other) setAdding(true)
            else onChange(companions.find(({ id }) => id === target.value) ?? null)
          }}
        >
          <option value="">{payer ? t('{name} (pays)', { name: payer }) : t('The client who pays')}</option>
          {companions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={other}>{t('Add a person…')}</option>
        </Select>
      )}
    </Field>
  )
}

/** Finds or enters a client who comes along. A name alone is no client and is not taken. */
export function CompanionPicker({
  zone,
  error,
  onChoose,
}: {
  zone: Zone
  error?: string
  onChoose: (companion: Companion | null) => void
}) {
  return (
    <Field label={t('For whom')} hint={t('Comes along; the first client pays.')} error={error}>
      {(control) => (
        <div className="flex items-start gap-1.5">
          <div className="min-w-0 flex-1">
            <ClientPicker
              control={control}
              zone={zone}
              cardOnly
              autoFocus
              value={null}
              onChange={(person) =>
                person &&
                'client' in person &&
                onChoose({ id: person.client.id, name: fullName(person.client) })
              }
            />
          </div>
          <Button variant="ghost" size="icon" aria-label={t('Cancel')} onClick={() => onChoose(null)}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </Field>
  )
}
