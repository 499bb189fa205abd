import type { Client } from '@wizyta/contract/people/clients/api'
import { type ClientRelation, relationRole } from '@wizyta/contract/people/clients/relations'
import { CalendarPlus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { Button, buttonLook } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { clientRelations, visits } from '../../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay } from '../../../platform/text/time.ts'
import { clientLink } from '../client-links.ts'
import { NewRelation } from './new-relation.tsx'

const forgets = [clientRelations.index]

/** Family and other relations of a client, each with a way to book for that person. */
export function ClientFamily({ client }: { client: Client }) {
  const params = { id: client.id }
  const list = useCall(clientRelations.index, { params }, { handles: ({ status }) => status !== 401 })
  const mayWrite = useAllows(clientRelations.create) && client.archived_at === null
  const [isAdding, setAdding] = useState(false)
  return (
    <Card aria-labelledby="client-family" className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="client-family" className="text-md font-semibold">
          {t('Family and relations')}
        </h2>
        {mayWrite && !isAdding && (
          <Button
            variant="ghost"
            size="small-icon"
            data-print="hide"
            aria-label={t('Add a relation')}
            data-tip={t('Add a relation')}
            onClick={() => setAdding(true)}
          >
            <UserPlus aria-hidden="true" />
          </Button>
        )}
      </div>
      {isAdding && <NewRelation clientId={client.id} onClose={() => setAdding(false)} />}
      <LoadState of={list} loading={<Skeleton className="h-9" />} look="line">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('No related clients.')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {data.map((relation) => (
                <Relative key={relation.id} of={client.id} relation={relation} mayWrite={mayWrite} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </Card>
  )
}

function Relative({
  of,
  relation: { id, role, client },
  mayWrite,
}: {
  of: string
  relation: ClientRelation
  mayWrite: boolean
}) {
  const { timezone } = useBusiness()
  const mayBook = useAllows(visits.create)
  const create = useChange(clientRelations.create, { forgets })
  const remove = useChange(clientRelations.remove, {
    forgets,
    onSuccess: () =>
      toast.message(t('Relation removed.'), {
        action: {
          label: t('Undo'),
          onClick: () => create.mutate({ params: { id: of }, body: { other_id: client.id, role } }),
        },
      }),
  })
  const { name } = client
  return (
    <li className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <EntityLink link={clientLink(client.id)} className="block truncate font-medium hover:underline">
          {name}
        </EntityLink>
        <p className="text-sm text-muted">
          {[
            wordOf(relationRole, role),
            client.next_visit_at &&
              t('next appointment {date}', { date: formatDay(dateOf(client.next_visit_at, timezone)) }),
            client.is_archived && t('archived|client'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayBook && !client.is_archived && (
        <EntityLink
          link={{ to: '/calendar', search: { new: `~~${client.id}` } }}
          {...buttonLook({ variant: 'ghost', size: 'small-icon' })}
          data-print="hide"
          aria-label={t('Book appointment: {name}', { name })}
          data-tip={t('Book appointment')}
        >
          <CalendarPlus aria-hidden="true" />
        </EntityLink>
      )}
      {mayWrite && (
        <Button
          variant="ghost"
          size="small-icon"
          data-print="hide"
          aria-label={t('Remove the relation: {name}', { name })}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
