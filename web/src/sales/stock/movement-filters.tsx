import { type MovementType, movementType } from '@wizyta/contract/sales/stock/api'
import { useEffect, useEffectEvent, useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { kindsOfMovement } from './words.ts'

const pauseMs = 250

/** Filters of the ledger of a product; without any, it is whole. */
export interface Narrowed {
  type?: MovementType
  from?: string
  to?: string
  /** Words of the user who made the entry, and of the number of its document. */
  by?: string
  document?: string
}

/** Narrows the ledger by the kind of movements and by days. */
export function MovementFilters({
  narrowed,
  onChange,
}: {
  narrowed: Narrowed
  onChange: (narrowed: Narrowed) => void
}) {
  const now = today(useBusiness().timezone).toString()
  const put = (given: { [Name in keyof Narrowed]: Narrowed[Name] | null }) =>
    onChange(
      Object.fromEntries(Object.entries({ ...narrowed, ...given }).filter(([, value]) => value)) as Narrowed,
    )
  return (
    <div className="mb-2 grid grid-cols-2 gap-2">
      <Field label={t('Kind of movement')} className="col-span-2">
        {(control) => (
          <Select
            {...control}
            value={narrowed.type ?? ''}
            onChange={({ target }) => put({ type: (target.value || null) as MovementType | null })}
          >
            <option value="">{t('All|movements')}</option>
            {kindsOfMovement().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('From|movements')}>
        {(control) => (
          <DateInput
            {...control}
            value={narrowed.from ?? null}
            today={now}
            onChange={(from) => from !== '?' && put({ from })}
          />
        )}
      </Field>
      <Field label={t('To|movements')}>
        {(control) => (
          <DateInput
            {...control}
            value={narrowed.to ?? null}
            today={now}
            onChange={(to) => to !== '?' && put({ to })}
          />
        )}
      </Field>
      <WordsFilter label={t('Person|movement')} value={narrowed.by} onChange={(by) => put({ by })} />
      <WordsFilter
        label={t('Document')}
        value={narrowed.document}
        placeholder="PZ 3/2026"
        onChange={(document) => put({ document })}
      />
    </div>
  )
}

/** Narrows by words, when typing pauses. */
function WordsFilter({
  label,
  value = '',
  placeholder,
  onChange,
}: {
  label: string
  value?: string | undefined
  placeholder?: string
  onChange: (words: string | null) => void
}) {
  const [text, setText] = useState(value)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (text.trim() === value) return
    const pause = setTimeout(() => change(text.trim() || null), pauseMs)
    return () => clearTimeout(pause)
  }, [text, value])
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={text}
          maxLength={40}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Field>
  )
}

/** Writes what narrows a ledger, for paper. */
export const narrowedText = ({ type, from, to, by, document }: Narrowed): string =>
  [
    type && wordOf(movementType, type),
    from && `${t('From|movements')}: ${formatDate(from)}`,
    to && `${t('To|movements')}: ${formatDate(to)}`,
    by && `${t('Person|movement')}: ${by}`,
    document && `${t('Document')}: ${document}`,
  ]
    .filter(Boolean)
    .join(' · ')
