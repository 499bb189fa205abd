import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ColourDot } from '../../../kit/list/colour-dot.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
  type TriggerElement,
} from '../../../kit/ui/dropdown-menu.tsx'
import { EmployeeAvatar } from '../../../people/employee-photo/parts.tsx'
import { employeeGroups } from '../../../platform/net/calls.gen.ts'
import { useAllRows } from '../../../platform/net/use-all-rows.ts'
import { t } from '../../../platform/text/i18n.ts'
import { goTo, useCalendarSearch } from '../state/search.ts'
import { useCalendarSetup } from '../state/setup.ts'

const stay = (event: Event) => event.preventDefault()

/** Whose columns are shown. In the week: whose week. */
export function PeopleMenu({ trigger }: { trigger: TriggerElement }) {
  const [open, setOpen] = useState(false)
  const search = useCalendarSearch()
  const setup = useCalendarSetup().data
  if (!setup) return null
  return (
    <Menu open={open} onOpenChange={setOpen}>
      <MenuTrigger>{trigger}</MenuTrigger>
      <MenuContent align="start" className="w-64">
        {search.view === 'week' && (search.by !== 'resources' || search.person) ? <WeekOf /> : <Columns />}
      </MenuContent>
    </Menu>
  )
}

function WeekOf() {
  const { person } = useCalendarSearch()
  const employees = useCalendarSetup().data?.employees ?? []
  return (
    <MenuRadioGroup value={person ?? ''} onValueChange={(id) => goTo({ person: id || null })}>
      <MenuRadioItem value="">{t('Whole team')}</MenuRadioItem>
      <MenuSeparator />
      {employees.map(({ id, name, colour, photo_id }) => (
        <MenuRadioItem key={id} value={id}>
          <EmployeeAvatar name={name} colour={colour} photo={photo_id} className="size-6! text-2xs!" />
          <span className="truncate">{name}</span>
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  )
}

function Columns() {
  const search = useCalendarSearch()
  const setup = useCalendarSetup().data
  const isResources = search.by === 'resources'
  const all = (isResources ? setup?.resources : setup?.employees) ?? []
  const chosen = isResources ? search.resources : search.people
  const choose = (ids: string[]) => {
    // Choosing all employees is stored as no choice, so that new colleagues appear.
    const next = ids.length === all.length ? [] : ids
    goTo(isResources ? { resources: next } : { people: next }, { replace: true })
  }
  const toggle = (id: string) => {
    if (chosen.length === 0) choose([id])
    else choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <>
      <MenuRadioGroup value={search.by} onValueChange={(by) => goTo({ by: by as 'employees' | 'resources' })}>
        <MenuLabel>{t('Columns')}</MenuLabel>
        <MenuRadioItem value="employees" onSelect={stay}>
          {t('Employees')}
        </MenuRadioItem>
        <MenuRadioItem value="resources" onSelect={stay} disabled={setup?.resources.length === 0}>
          {t('Resources')}
        </MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <Row isOn={chosen.length === 0} onSelect={() => choose([])}>
        {t('Everyone|columns')}
      </Row>
      {!isResources && <Groups shown={all} chosen={chosen} choose={choose} />}
      {all.map(({ id, name, colour, ...one }) => (
        <Row key={id} isOn={chosen.includes(id)} onSelect={() => toggle(id)}>
          <EmployeeAvatar
            name={name}
            colour={colour}
            photo={'photo_id' in one ? one.photo_id : null}
            className="size-6! text-2xs!"
          />
          <span className="truncate">{name}</span>
        </Row>
      ))}
      <MenuSeparator />
      <Row isOn={search.busy} onSelect={() => goTo({ busy: !search.busy }, { replace: true })}>
        {t('Only with appointments')}
      </Row>
      {!isResources && (
        <Row isOn={search.off} onSelect={() => goTo({ off: !search.off }, { replace: true })}>
          {t('Show people who are off')}
        </Row>
      )}
    </>
  )
}

/** Choices of all members of a group at once. Groups without a column here are left out. */
function Groups({
  shown,
  chosen,
  choose,
}: {
  shown: readonly { id: string }[]
  chosen: readonly string[]
  choose: (ids: string[]) => void
}) {
  const { rows } = useAllRows(employeeGroups)
  const groups = rows
    .map((group) => ({
      ...group,
      here: shown.map(({ id }) => id).filter((id) => group.member_ids.includes(id)),
    }))
    .filter(({ here }) => here.length > 0)
  if (groups.length === 0) return null
  return (
    <>
      {groups.map(({ id, name, colour, here }) => (
        <Row
          key={id}
          isOn={chosen.length === here.length && here.every((member) => chosen.includes(member))}
          onSelect={() => choose(here)}
        >
          <ColourDot colour={colour}>{name}</ColourDot>
        </Row>
      ))}
      <MenuSeparator />
    </>
  )
}

/** A box of a list that stays open while one ticks. */
function Row({ isOn, onSelect, children }: { isOn: boolean; onSelect: () => void; children: ReactNode }) {
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isOn}
      onSelect={(event) => {
        stay(event)
        onSelect()
      }}
    >
      {children}
      {isOn && <Check aria-hidden="true" className="ms-auto" />}
    </MenuItem>
  )
}
