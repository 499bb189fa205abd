import type { Task, TaskInput } from '@wizyta/contract/messaging/tasks/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { ClientPicker } from '../../people/clients/picker.tsx'
import { clients, products, sales, visits } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDateTime } from '../../platform/text/time.ts'
import { ProductSearch } from '../../sales/products/picker.tsx'

interface LinkProps {
  control: Control<TaskInput>
  task: Task | null
}

/** The client, product, visit and sale that a task is about. Visit and sale come from their own screens. */
export function LinkFields({ className, ...props }: LinkProps & { className?: string }) {
  return (
    <div className={`grid grid-cols-1 gap-4 @sm:grid-cols-2 ${className ?? ''}`}>
      <ClientLink {...props} />
      <ProductLink {...props} />
      <VisitLink {...props} />
      <SaleLink {...props} />
    </div>
  )
}

const quietly = { handles: () => true }

function ClientLink({ control, task }: LinkProps) {
  const { timezone } = useBusiness()
  const mayRead = useAllows(clients.show)
  const [names] = useState(() => new Map<string, string>())
  const { field } = useController({ control, name: 'client_id' })
  const id = field.value ?? ''
  const { data } = useCall(clients.show, { params: { id } }, { enabled: mayRead && id !== '', ...quietly })
  if (data) names.set(data.id, fullName(data))
  if (id !== '')
    return (
      <Linked
        label={t('Client')}
        name={names.get(id) ?? (task?.client_id === id ? task.client : null) ?? t('Client')}
        link={mayRead ? { to: '/clients/$id', params: { id } } : null}
        onRemove={() => field.onChange(null)}
      />
    )
  if (!mayRead) return null
  return (
    <Field label={t('Client')}>
      {(input) => (
        <ClientPicker
          cardOnly
          control={input}
          zone={timezone}
          value={null}
          onChange={(person) => field.onChange(person && 'client' in person ? person.client.id : null)}
        />
      )}
    </Field>
  )
}

function ProductLink({ control, task }: LinkProps) {
  const mayRead = useAllows(products.show)
  const { field } = useController({ control, name: 'product_id' })
  const id = field.value ?? ''
  const { data } = useCall(products.show, { params: { id } }, { enabled: mayRead && id !== '', ...quietly })
  if (id !== '')
    return (
      <Linked
        label={t('Product')}
        name={data?.name ?? (task?.product_id === id ? task.product : null) ?? t('Product')}
        link={mayRead ? { to: '/sales/products/$id/edit', params: { id } } : null}
        onRemove={() => field.onChange(null)}
      />
    )
  if (!mayRead) return null
  return (
    <Field label={t('Product')}>
      {(input) => <ProductSearch control={input} onChoose={(product) => field.onChange(product.id)} />}
    </Field>
  )
}

function VisitLink({ control, task }: LinkProps) {
  const { timezone } = useBusiness()
  const mayRead = useAllows(visits.show)
  const { field } = useController({ control, name: 'visit_id' })
  const id = field.value ?? ''
  const { data } = useCall(visits.show, { params: { id } }, { enabled: mayRead && id !== '', ...quietly })
  if (id === '') return null
  const starts = data?.starts_at ?? (task?.visit_id === id ? task.visit_starts_at : null)
  const client = task?.visit_id === id ? task.visit_client : null
  return (
    <Linked
      label={t('Appointment')}
      name={
        [starts && formatDateTime(starts, timezone), client].filter(Boolean).join(' · ') ||
        t('An appointment')
      }
      link={
        starts && mayRead
          ? { to: '/calendar', search: { view: 'day', date: dateOf(starts, timezone), visit: id } }
          : null
      }
      onRemove={() => field.onChange(null)}
    />
  )
}

function SaleLink({ control, task }: LinkProps) {
  const mayRead = useAllows(sales.show)
  const { field } = useController({ control, name: 'sale_id' })
  const id = field.value ?? ''
  const { data } = useCall(sales.show, { params: { id } }, { enabled: mayRead && id !== '', ...quietly })
  if (id === '') return null
  const number = data?.number ?? (task?.sale_id === id ? task.sale_number : null)
  return (
    <Linked
      label={t('Sale')}
      name={number ?? t('A sale')}
      link={mayRead ? { to: '/sales/$id', params: { id } } : null}
      onRemove={() => field.onChange(null)}
    />
  )
}

function Linked({
  label,
  name,
  link,
  onRemove,
}: {
  label: string
  name: ReactNode
  link: RowLink | null
  onRemove: () => void
}) {
  return (
    <div className="flex flex-col gap-1">
      <span data-slot="label">{label}</span>
      <div className="flex min-h-8 items-center gap-1 rounded-md border px-2.5">
        {link ? (
          <EntityLink link={link} className="min-w-0 flex-1 truncate text-brand-text hover:underline">
            {name}
          </EntityLink>
        ) : (
          <span className="min-w-0 flex-1 truncate">{name}</span>
        )}
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={`${t('Remove the link')}: ${label}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
