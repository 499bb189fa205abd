import type { RuleChange } from '@wizyta/contract/people/assignments/api'
import type { Resource } from '@wizyta/contract/sales/resources/api'
import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import type { Service } from '@wizyta/contract/sales/services/api'
import { useMemo, useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useEdits } from '../../kit/grid/edits.ts'
import type { MatrixColumn, MatrixSelection } from '../../kit/grid/matrix.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { assignments, services } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { MatrixSheet } from './matrix-sheet.tsx'
import { needs, readRule, withoutResource, withResource, writeRule } from './rule-cells.ts'
import { rowsOf } from './service-rows.tsx'
import { useSaveTogether } from './use-save-together.ts'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog))

const key = 'rule'

/** Resources that services need. */
export function RuleSheet(props: {
  groups: readonly ServiceGroup[]
  all: readonly Service[]
  places: readonly Resource[]
  columns: readonly MatrixColumn[]
}) {
  const { groups, all, places, columns } = props
  const [search, setSearch] = useState('')
  const [history, step] = useEdits()
  const [isReviewing, setReviewing] = useState(false)
  const affected = useAffectedVisits()
  const { save, isPending } = useSaveTogether<RuleChange>(
    assignments.changeRules,
    [services.index, services.show],
    () => step({ kind: 'forget' }),
  )
  const stored = useMemo(
    () => new Map(all.map(({ id, resource_rule }) => [id, writeRule(resource_rule)])),
    [all],
  )
  const { rows, within } = useMemo(() => rowsOf('services', groups, all, search), [groups, all, search])
  const storedOf = (id: string) => stored.get(id) ?? '[]'
  const ruleOf = (id: string) => readRule(history.now[id]?.[key] ?? storedOf(id))
  const kindOf = (id: string) => places.find((one) => one.id === id)?.category

  const set = (selection: MatrixSelection, isOn: boolean) =>
    step({
      kind: 'change',
      changes: selection.rows
        .flatMap((id) => within.get(id) ?? [id])
        .map((id) => {
          const rule = selection.columns.reduce(
            (now, resource) => (isOn ? withResource(now, resource, kindOf) : withoutResource(now, resource)),
            ruleOf(id),
          )
          return { id, key, text: writeRule(rule), stored: storedOf(id) }
        }),
    })
  const cellOf = (row: string, column: string) => {
    const members = within.get(row)
    const isChangedIn = (id: string) => needs(ruleOf(id), column) !== needs(readRule(storedOf(id)), column)
    if (!members) {
      const isOn = needs(ruleOf(row), column)
      return {
        state: isOn ? ('all' as const) : ('none' as const),
        words: isOn ? t('assigned') : t('not assigned'),
        isChanged: isChangedIn(row),
      }
    }
    const given = members.filter((id) => needs(ruleOf(id), column)).length
    return {
      state:
        given === 0 ? ('none' as const) : given === members.length ? ('all' as const) : ('some' as const),
      text: given > 0 && given < members.length ? `${given}/${members.length}` : undefined,
      words: given === 0 ? t('not assigned') : t('{given} of {all} services', { given, all: members.length }),
      isChanged: members.some(isChangedIn),
    }
  }

  const changed = all
    .filter(({ id }) => history.now[id] !== undefined)
    .map((service) => ({
      name: localName(service),
      change: { service_id: service.id, from: readRule(storedOf(service.id)), to: ruleOf(service.id) },
    }))
  const namesOf = (rule: RuleChange['from']) =>
    rule
      .map(({ any_of }) => any_of.map((id) => places.find((one) => one.id === id)?.name ?? '').join(' / '))
      .join(' + ') || '–'
  const saveAll = async () => {
    setReviewing(false)
    const taken = changed.flatMap(({ change: { service_id, from, to } }) =>
      from.flatMap(({ any_of }) =>
        any_of
          .filter((resource_id) => !needs(to, resource_id))
          .map((resource_id) => ({ resource_id, service_id })),
      ),
    )
    const body = { employees: [], resources: taken }
    const name = t('Resources taken: {count}', { count: taken.length })
    if (taken.length > 0 && !(await affected.ask({ kind: 'assignments', body, name }))) return
    save(changed.map(({ change }) => change))
  }
  return (
    <>
      <MatrixSheet
        label={t('Resources of services')}
        corner={t('Service')}
        filters={<SearchField value={search} label={t('Search by name')} onChange={setSearch} />}
        rows={rows}
        columns={columns}
        cellOf={cellOf}
        onSet={set}
        history={history}
        step={step}
        count={changed.length}
        isSaving={isPending}
        onSave={() => changed.length > 0 && setReviewing(true)}
      />
      {isReviewing && (
        <ReviewDialog
          lines={changed.map(({ name, change }) => ({
            id: change.service_id,
            name,
            what: t('Resources'),
            before: namesOf(change.from),
            after: namesOf(change.to),
          }))}
          sums={[t('Changed: {count}', { count: changed.length })]}
          isSaving={isPending}
          onSave={() => void saveAll()}
          onClose={() => setReviewing(false)}
        />
      )}
      {affected.dialog}
    </>
  )
}
