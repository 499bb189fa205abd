import type { AuditNames } from '@wizyta/contract/access/activity-log/api'
import { auditActionWords } from '@wizyta/contract/access/activity-log/audit-names'
import { auditEntityWords } from '@wizyta/contract/access/activity-log/audit-tables'
import { changeVerbs } from '@wizyta/contract/access/activity-log/audit-verbs'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { FilterButton } from '../../kit/list/filter-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { auditLog } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { isNarrowed, type LogState, nothingNarrowed } from './address.ts'

const RecordButton = lazyPart(() => import('./record-button.tsx').then((file) => file.RecordButton))

interface FiltersProps {
  state: LogState
  change: (part: Partial<LogState>) => void
  names: AuditNames
}

/** Filters of the log: user, record kind, action, days, and the one record whose history is shown. */
export function LogFilters({ state, change, names }: FiltersProps) {
  const people = useCall(auditLog.people, {}, { staleTime: 60_000, handles: ({ status }) => status === 0 })
  const { timezone } = useBusiness()
  const day = (name: 'from' | 'to', label: string) => (
    <label className="flex items-center gap-2 text-soft">
      {label}
      <span className="w-36">
        <DateInput
          value={state[name] || null}
          today={today(timezone).toString()}
          // While it is being typed it cannot be read yet.
          onChange={(date) =>
            (date === null || /^\d{4}-\d{2}-\d{2}$/.test(date)) && change({ [name]: date ?? '' })
          }
        />
      </span>
    </label>
  )
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      <FilterButton
        filter={{
          name: 'who',
          label: t('Who|log'),
          single: true,
          options: [
            ...(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('Without sign-in') },
          ],
        }}
        chosen={state.who ? [state.who] : []}
        onChange={([who = '']) => change({ who })}
      />
      <FilterButton
        filter={{ name: 'entity', label: t('Of what|log filter'), options: optionsOf(auditEntityWords) }}
        chosen={state.entity}
        onChange={(entity) => change({ entity })}
      />
      <FilterButton
        filter={{ name: 'action', label: t('What happened|log filter'), options: optionsOf(actions) }}
        chosen={state.action}
        onChange={(action) => change({ action })}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {day('from', t('From|date'))}
        {day('to', t('To|date'))}
      </div>
      {state.record && <RecordButton name={names[state.record]} onRemove={() => change({ record: '' })} />}
      {isNarrowed(state) && (
        <Button variant="ghost" onClick={() => change(nothingNarrowed)}>
          {t('Clear search and filters')}
        </Button>
      )}
    </div>
  )
}

// To archive and to bring back, to suspend and to let in again are changes, and filtered as such.
const actions = Object.fromEntries(
  Object.entries(auditActionWords).filter(([verb]) => !(changeVerbs as readonly string[]).includes(verb)),
)

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, word]) => {
    const label = tDynamic(word)
    return { value, label: label.charAt(0).toUpperCase() + label.slice(1) }
  })
}
