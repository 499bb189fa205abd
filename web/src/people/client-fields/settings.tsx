import {
  type ClientField,
  clientFieldKind,
  fieldName,
  requiredAt,
} from '@wizyta/contract/people/client-fields/api'
import { Archive, ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { useArchive } from '../../kit/form/use-archive.ts'
import { movedTo, useOrder } from '../../kit/list/use-order.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { besideList, newInPanel, type PanelSearch } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clientFields } from '../../platform/net/calls.gen.ts'
import { forget, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { ClientFieldForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/configuration/system-settings': PanelSearch
  }
}

/** Own fields of clients among the settings: added, changed, ordered, archived. */
export function OwnFieldSettings({ id }: { id: string }) {
  const list = useCall(clientFields.index, { query: { per_page: 100 } })
  const mayChange = useAllows(clientFields.update)
  const reorder = useChange(clientFields.reorder)
  const order = useOrder(async (ids) => {
    try {
      await reorder.mutateAsync({ body: { ids: [...ids] } })
    } catch {}
    await forget(clientFields.index)
  })
  const nameOf = (field: ClientField) => fieldName(field, language())
  const { archive, isLeaving } = useArchive<ClientField>(clientFields, nameOf)
  return (
    <Card id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-20 px-4 md:px-5" tabIndex={-1}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b py-4">
        <div>
          <h2 id={`${id}-heading`} className="text-lg font-semibold">
            {t('Own fields of clients')}
          </h2>
          <p className="text-sm text-muted">
            {t('What your business wants to know of each client besides the usual fields.')}
          </p>
        </div>
        {mayChange && (
          <EntityLink link={besideList(newInPanel)} {...buttonLook()}>
            <Plus aria-hidden="true" />
            {t('New field')}
          </EntityLink>
        )}
      </div>
      <LoadState of={list} loading={<Skeleton className="my-4 h-16" />}>
        {({ data }) => {
          const place = new Map((order.ids ?? []).map((one, index) => [one, index]))
          const shown = data
            .filter((field) => !isLeaving(field))
            .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
          const ids = shown.map((field) => field.id)
          if (shown.length === 0) return <p className="py-4 text-muted">{t('No own fields yet.')}</p>
          return (
            <ol>
              {shown.map((field, index) => (
                <li
                  key={field.id}
                  className="flex flex-wrap items-center gap-2 border-b py-2.5 last:border-b-0"
                >
                  <div className="min-w-0 flex-1">
                    {mayChange ? (
                      <EntityLink link={besideList(field.id)} className="font-medium hover:underline">
                        {nameOf(field)}
                      </EntityLink>
                    ) : (
                      <span className="font-medium">{nameOf(field)}</span>
                    )}
                    <p className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-muted">
                      {wordOf(clientFieldKind, field.kind)}
                      {field.required_at !== 'never' && (
                        <Badge>{wordOf(requiredAt, field.required_at)}</Badge>
                      )}
                      {field.is_sensitive && <Badge tone="warning">{t('Sensitive')}</Badge>}
                    </p>
                  </div>
                  {mayChange && (
                    <>
                      <Button
                        variant="ghost"
                        size="small-icon"
                        aria-label={t('Move up: {name}', { name: nameOf(field) })}
                        aria-disabled={index === 0}
                        onClick={() => index > 0 && void order.save(movedTo(ids, index, index - 1))}
                      >
                        <ArrowUp aria-hidden="true" />
                      </Button>
                      <Button
                        variant="ghost"
                        size="small-icon"
                        aria-label={t('Move down: {name}', { name: nameOf(field) })}
                        aria-disabled={index === ids.length - 1}
                        onClick={() =>
                          index < ids.length - 1 && void order.save(movedTo(ids, index, index + 1))
                        }
                      >
                        <ArrowDown aria-hidden="true" />
                      </Button>
                      <Button
                        variant="ghost"
                        size="small-icon"
                        aria-label={t('Archive: {name}', { name: nameOf(field) })}
                        onClick={() => void archive([field])}
                      >
                        <Archive aria-hidden="true" />
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ol>
          )
        }}
      </LoadState>
      <EntitySheet calls={clientFields} title={(field) => (field ? nameOf(field) : t('New field'))}>
        {(field) => <ClientFieldForm field={field} />}
      </EntitySheet>
    </Card>
  )
}
