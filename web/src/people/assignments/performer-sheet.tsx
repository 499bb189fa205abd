import { formatMoney } from '@wizyta/contract/kit/money'
import { mostAssignments } from '@wizyta/contract/people/assignments/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import type { EmployeeService } from '@wizyta/contract/people/employees/offers'
import { employeeName } from '@wizyta/contract/people/names/names'
import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import type { Service } from '@wizyta/contract/sales/services/api'
import { SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { MatrixSelection } from '../../kit/grid/matrix.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { assignments, employeeGroups, employees, services } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { offerDetails } from '../employees/offer-details.ts'
import type { Offer } from '../employees/offers.ts'
import { OfferDialog } from '../employees/parts.tsx'
import { MatrixSheet } from './matrix-sheet.tsx'
import { readOffer } from './offer-text.ts'
import { rowsOf } from './service-rows.tsx'
import { usePerformers } from './use-performers.ts'
import { useSaveTogether } from './use-save-together.ts'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog))

/** Services or whole service groups against employees. */
export function PerformerSheet(props: {
  by: 'services' | 'groups'
  people: readonly Employee[]
  groups: readonly ServiceGroup[]
  all: readonly Service[]
  pairs: readonly EmployeeService[]
}) {
  const { by, people, groups, all } = props
  const { currency } = useBusiness()
  const [search, setSearch] = useState('')
  const [team, setTeam] = useState('')
  const { rows: teams } = useAllRows(employeeGroups)
  const [edited, setEdited] = useState<MatrixSelection | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const { history, step, textOf, isChanged, set, adjust, changes } = usePerformers(props.pairs)
  const affected = useAffectedVisits()
  const { save, isPending } = useSaveTogether<(typeof changes)[number]>(
    assignments.change,
    [assignments.index, employees.services, employees.index, employees.show, services.index, services.show],
    () => {
      step({ kind: 'forget' })
      affected.goToBoard()
    },
  )

  const columns = useMemo(() => {
    const members = teams.find(({ id }) => id === team)?.member_ids
    return people
      .filter(({ id }) => !members || members.includes(id))
      .map((one) => ({ id: one.id, name: employeeName(one) }))
  }, [people, teams, team])
  const { rows, within } = useMemo(() => rowsOf(by, groups, all, search), [by, groups, all, search])
  const servicesOf = ({ rows, columns }: MatrixSelection): MatrixSelection => ({
    rows: rows.flatMap((id) => within.get(id) ?? [id]),
    columns,
  })

  const detailsOf = (offer: Offer | null) =>
    offer
      ? [
          offer.price !== null &&
            formatMoney(offer.price, language(), currency).replace(/[,.]00(?=\D|$)/, ''),
          offer.duration_min !== null && formatMinutes(offer.duration_min),
          !offer.online && t('not online'),
          ...offerDetails(offer),
        ].filter((part) => part !== false)
      : []
  const wordsOf = (offer: Offer | null) =>
    offer ? [t('assigned'), ...detailsOf(offer)].join(', ') : t('not assigned')
  const cellOf = (row: string, column: string) => {
    const inGroup = within.get(row)
    if (!inGroup) {
      const offer = readOffer(textOf(row, column))
      return {
        state: offer ? ('all' as const) : ('none' as const),
        text: detailsOf(offer).join(' · '),
        words: wordsOf(offer),
        isChanged: isChanged(row, column),
      }
    }
    const given = inGroup.filter((id) => textOf(id, column) !== '').length
    const figures = { given, all: inGroup.length }
    return {
      state:
        given === 0 ? ('none' as const) : given === inGroup.length ? ('all' as const) : ('some' as const),
      text: given > 0 && given < inGroup.length ? `${given}/${inGroup.length}` : undefined,
      words: given === 0 ? t('not assigned') : t('{given} of {all} services', figures),
      isChanged: inGroup.some((id) => isChanged(id, column)),
    }
  }

  const nameOf = (id: string) => {
    const service = all.find((one) => one.id === id)
    return service ? localName(service) : ''
  }
  const personOf = (id: string) => {
    const person = people.find((one) => one.id === id)
    return person ? employeeName(person) : ''
  }
  const taken = changes.filter(({ to }) => to === null)
  /** Pairs that begin later than they did: visits before that day lose their employee. */
  const later = changes.filter(
    ({ from, to }) => from && to?.valid_from && to.valid_from > (from.valid_from ?? ''),
  )
  const given = changes.filter(({ from }) => from === null)
  const review = () => {
    if (changes.length === 0) return
    if (changes.length <= mostAssignments) return setReviewing(true)
    toast.warning(t('Save {count} changes at most at once.', { count: mostAssignments }))
  }
  const saveAll = async () => {
    const body = {
      employees: [
        ...taken.map(({ employee_id, service_id }) => ({ employee_id, service_id })),
        ...later.map(({ employee_id, service_id, to }) => ({
          employee_id,
          service_id,
          until: to?.valid_from ?? undefined,
        })),
      ],
      resources: [],
    }
    setReviewing(false)
    const name =
      later.length === 0
        ? t('Services taken: {count}', { count: taken.length })
        : t('Services taken or performed later: {count}', { count: taken.length + later.length })
    if (taken.length + later.length > 0 && !(await affected.ask({ kind: 'assignments', body, name }))) return
    save(changes)
  }
  const edit = (selection: MatrixSelection) => setEdited(servicesOf(selection))
  const editedOffers = edited
    ? edited.rows.flatMap((row) =>
        edited.columns.flatMap((column) => readOffer(textOf(row, column)) ?? ([] as Offer[])),
      )
    : []
  const editedCount = edited ? edited.rows.length * edited.columns.length : 0

  return (
    <>
      <MatrixSheet
        label={by === 'services' ? t('Services of employees') : t('Service groups of employees')}
        corner={by === 'services' ? t('Service') : t('Service groups')}
        filters={
          <>
            <SearchField value={search} label={t('Search by name')} onChange={setSearch} />
            {teams.length > 0 && (
              <Select
                className="w-auto max-w-56"
                aria-label={t('Employee groups')}
                value={team}
                onChange={({ target }) => setTeam(target.value)}
              >
                <option value="">{t('All employees')}</option>
                {teams.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </>
        }
        actions={
          by === 'services'
            ? (selection) => (
                <Button onClick={() => edit(selection)}>
                  <SlidersHorizontal aria-hidden="true" />
                  {t('Price and duration')}
                </Button>
              )
            : undefined
        }
        rows={rows}
        columns={columns}
        cellOf={cellOf}
        onSet={(selection, isOn) => set(servicesOf(selection), isOn)}
        onEdit={by === 'services' ? edit : undefined}
        history={history}
        step={step}
        count={changes.length}
        isSaving={isPending}
        onSave={review}
      />
      {edited && (
        <OfferDialog
          title={
            editedCount === 1
              ? `${personOf(edited.columns[0] ?? '')} · ${nameOf(edited.rows[0] ?? '')}`
              : t('Selected: {count}', { count: editedCount })
          }
          offers={editedOffers}
          usualMinutes={
            edited.rows.length === 1 ? all.find(({ id }) => id === edited.rows[0])?.duration_min : undefined
          }
          onApply={(values) => {
            adjust(edited, values)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {isReviewing && (
        <ReviewDialog
          lines={changes.map(({ employee_id, service_id, from, to }) => ({
            id: `${employee_id} ${service_id}`,
            name: personOf(employee_id),
            what: nameOf(service_id),
            before: wordsOf(from),
            after: wordsOf(to),
          }))}
          sums={[
            t('Given: {count}', { count: given.length }),
            t('Taken away: {count}', { count: taken.length }),
            t('Changed: {count}', { count: changes.length - given.length - taken.length }),
          ]}
          isSaving={isPending}
          onSave={() => void saveAll()}
          onClose={() => setReviewing(false)}
        />
      )}
      {affected.dialog}
    </>
  )
}
