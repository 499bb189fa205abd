import { type Task, taskLabel, taskPriority, taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { clients, products, sales, visits } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDateTime } from '../../platform/text/time.ts'
import { Checklist } from './checklist.tsx'
import { Comments } from './comments.tsx'
import { dueText } from './words.ts'

/** A task for users who may only look. */
export function TaskFacts({ task }: { task: Task }) {
  const { timezone } = useBusiness()
  const { description, label } = task
  return (
    <div className="flex flex-col gap-5 p-4 md:p-5">
      {description && <p className="wrap-break-word whitespace-pre-line">{description}</p>}
      <Terms>
        <Term label={t('Status')}>{wordOf(taskStatus, task.status)}</Term>
        <Term label={t('Priority|task')}>{wordOf(taskPriority, task.priority)}</Term>
        {label && <Term label={t('Label|task')}>{wordOf(taskLabel, label)}</Term>}
        <Term label={t('Assignee')}>{task.assignee ?? t('For the whole team')}</Term>
        {task.due_date && <Term label={t('Due|task')}>{dueText(task, timezone)}</Term>}
        <Links task={task} />
      </Terms>
      <Checklist task={task} />
      <Comments taskId={task.id} />
    </div>
  )
}

/** The client, product, visit and sale that a task is about, each a link for users who may see it. */
function Links({ task }: { task: Task }) {
  const { timezone } = useBusiness()
  const [mayClient, mayProduct] = [useAllows(clients.show), useAllows(products.show)]
  const [mayVisit, maySale] = [useAllows(visits.show), useAllows(sales.show)]
  const { client_id, client, product_id, product, visit_id, visit_starts_at, visit_client } = task
  const { sale_id, sale_number } = task
  const starts = visit_starts_at
  return (
    <>
      {client_id && client && (
        <LinkedTerm
          label={t('Client')}
          name={client}
          link={mayClient ? { to: '/clients/$id', params: { id: client_id } } : null}
        />
      )}
      {product_id && product && (
        <LinkedTerm
          label={t('Product')}
          name={product}
          link={mayProduct ? { to: '/sales/products/$id/edit', params: { id: product_id } } : null}
        />
      )}
      {visit_id && starts && (
        <LinkedTerm
          label={t('Appointment')}
          name={[formatDateTime(starts, timezone), visit_client].filter(Boolean).join(' · ')}
          link={
            mayVisit
              ? { to: '/calendar', search: { view: 'day', date: dateOf(starts, timezone), visit: visit_id } }
              : null
          }
        />
      )}
      {sale_id && sale_number && (
        <LinkedTerm
          label={t('Sale')}
          name={sale_number}
          link={maySale ? { to: '/sales/$id', params: { id: sale_id } } : null}
        />
      )}
    </>
  )
}

function LinkedTerm({ label, name, link }: { label: string; name: string; link: RowLink | null }) {
  return (
    <Term label={label}>
      {link ? (
        <EntityLink link={link} className="text-brand-text hover:underline">
          {name}
        </EntityLink>
      ) : (
        name
      )}
    </Term>
  )
}
