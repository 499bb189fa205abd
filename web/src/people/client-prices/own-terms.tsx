import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Loadable, LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { calendar } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { ServiceFields } from './service-fields.tsx'

/** A term of a service for one client alone: an own price, an own duration. */
interface OwnTerm {
  id: string
  service: { name: string; name_en: string | null; is_archived: boolean }
  variant: { name: string } | null
  note: string | null
}

export const termName = ({ service, variant }: Pick<OwnTerm, 'service' | 'variant'>): string =>
  [localName(service), variant?.name].filter(Boolean).join(' · ')

/** A card of own terms: the list, with the form above it or in place of a changed row. */
export function OwnTerms<Term extends OwnTerm>({
  id,
  words,
  list,
  mayWrite,
  form,
  row,
}: {
  /** Id of the heading. */
  id: string
  words: { title: string; add: string; empty: string }
  list: Loadable<{ data: Term[] }>
  mayWrite: boolean
  /** @param term absent: a new one */
  form: (onClose: () => void, term?: Term) => ReactNode
  row: (term: Term, onChange: () => void) => ReactNode
}) {
  // The services to choose from come with the calendar.
  const mayChoose = useAllows(calendar.setup)
  const [isAdding, setAdding] = useState(false)
  const [changedId, setChangedId] = useState<string | null>(null)
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-md font-semibold">
          {words.title}
        </h2>
        {mayWrite && mayChoose && !isAdding && (
          <Button
            variant="ghost"
            size="small-icon"
            data-print="hide"
            aria-label={words.add}
            data-tip={words.add}
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden="true" />
          </Button>
        )}
      </div>
      {isAdding && form(() => setAdding(false))}
      <LoadState of={list} loading={<Skeleton className="h-9" />} look="line">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{words.empty}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {data.map((term) => (
                <li key={term.id}>
                  {term.id === changedId
                    ? form(() => setChangedId(null), term)
                    : row(term, () => setChangedId(term.id))}
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  )
}

/** A row: what holds, what holds for others, and the buttons of a user who may change it. */
export function OwnTermRow({
  term,
  value,
  detail,
  state,
  words,
  onChange,
  onRemove,
}: {
  term: OwnTerm
  value: string
  detail: string
  /** Why it does not hold now. */
  state: string | null
  words: { change: string; remove: string }
  /** Null: the user may not change it. */
  onChange: (() => void) | null
  onRemove: () => void
}) {
  return (
    <div className="flex items-start gap-1 border-t pt-2">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2">
          <p className="min-w-0 font-medium break-words">{termName(term)}</p>
          <p className="flex-none font-semibold">{value}</p>
        </div>
        <p className="text-sm text-muted">{detail}</p>
        {term.note && <p className="text-sm whitespace-pre-line text-soft">{term.note}</p>}
        {state && <Badge className="mt-1">{state}</Badge>}
      </div>
      {onChange && (
        <span className="-me-1.5 flex flex-none" data-print="hide">
          <Button variant="ghost" size="small-icon" aria-label={words.change} onClick={onChange}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="small-icon" aria-label={words.remove} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      )}
    </div>
  )
}

interface Given {
  service_id: string
  variant_id: string | null
  note: string | null
}

/** Frame of the form of an own term: its service, what holds, a note. The service of one that exists stays. */
export function OwnTermForm({
  term,
  given,
  errors,
  isPending,
  onChange,
  onSave,
  onClose,
  children,
}: {
  /** Absent: a new one. */
  term: OwnTerm | undefined
  given: Given
  errors: Record<string, string>
  isPending: boolean
  onChange: (change: Partial<Given>) => void
  onSave: () => void
  onClose: () => void
  /** The price or the duration. */
  children: ReactNode
}) {
  return (
    <form
      noValidate
      data-print="hide"
      className="flex flex-col gap-3 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {term === undefined ? (
        <ServiceFields given={given} errors={errors} onChange={onChange} />
      ) : (
        <p className="font-medium break-words">
          {termName(term)}
          {errors.service_id && <span className="block text-sm text-danger">{errors.service_id}</span>}
        </p>
      )}
      {children}
      <Field label={t('Note')} error={errors.note}>
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={given.note ?? ''}
            onChange={({ target }) => onChange({ note: target.value || null })}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
