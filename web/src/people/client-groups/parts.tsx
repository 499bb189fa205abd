import type { ClientGroup } from '@wizyta/contract/people/client-groups/api'
import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { Tags } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clientGroups, clients } from '../../platform/net/calls.gen.ts'
import { forget, useCall, useChange } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Conditions on clients, for forms of other features. */
export const RuleConditions = lazyPart(() => import('./rule-field.tsx').then((file) => file.RuleConditions))

const changedByGroups = [clients.index, clients.show, clientGroups.members, clientGroups.ofClient]

const byHand = { filter: { kind: ['manual'] } }

const GroupName = ({ group: { name, colour } }: { group: Pick<ClientGroup, 'name' | 'colour'> }) => (
  <ColourDot colour={colour}>{name}</ColourDot>
)

/** Options of a filter by group. */
export function useClientGroupOptions() {
  const { rows } = useAllRows(clientGroups)
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** The groups of a client, by hand and by rule. */
export function GroupsOfClient({ id }: { id: string }) {
  const mayRead = useAllows(clientGroups.ofClient)
  const { data } = useCall(
    clientGroups.ofClient,
    { params: { id } },
    { enabled: mayRead, handles: () => true },
  )
  if (!data || data.data.length === 0) return null
  return (
    <ul aria-label={t('Groups')} className="flex flex-wrap gap-x-4 gap-y-1">
      {data.data.map((group) => (
        <li key={group.id}>
          <GroupName group={group} />
        </li>
      ))}
    </ul>
  )
}

const saidOf = ({ name }: ClientGroup, belongs: boolean, count: number) =>
  belongs
    ? t('Added to {group}: {count}', { group: name, count })
    : t('Removed from {group}: {count}', { group: name, count })

async function assignMany(chosen: readonly Client[], group: ClientGroup, belongs: boolean) {
  const { confirmChange, inParts, inThisBusiness } = await import('../../kit/list/matching/all-matching.tsx')
  if (!(await confirmChange(chosen.length, false))) return
  const send = inThisBusiness()
  await inParts(
    chosen,
    {
      doing: (values) => t('Changing… {done} of {total}', values),
      done: (count) => saidOf(group, belongs, count),
    },
    async (part) => {
      const client_ids = part.map(({ id }) => id)
      const answer = await send(clientGroups.assign, {
        body: { group_id: group.id, client_ids, belongs },
      })
      return answer.changed
    },
    { id: 'group-many', size: 100, nameOf: fullName },
  )
  void forget(...changedByGroups)
}

/** Adds selected clients to a group, or takes them out of one. */
export function AssignGroup({
  clients: chosen,
  areMany,
}: {
  clients: readonly Client[]
  /** Clients of all pages: they are changed in parts. */
  areMany: boolean
}) {
  const mayAssign = useAllows(clientGroups.assign)
  const { rows } = useAllRows(clientGroups, byHand)
  const assign = useChange(clientGroups.assign, {
    forgets: changedByGroups,
  })
  if (!mayAssign || rows.length === 0) return null
  const give = (group: ClientGroup, belongs: boolean) => {
    if (areMany) return void assignMany(chosen, group, belongs)
    assign.mutate(
      { body: { group_id: group.id, client_ids: chosen.map(({ id }) => id), belongs } },
      { onSuccess: ({ changed }) => toast.message(saidOf(group, belongs, changed)) },
    )
  }
  return (
    <Menu>
      <MenuTrigger>
        <Button size="small">
          <Tags aria-hidden="true" />
          {t('Groups')}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{t('Add to a group')}</MenuLabel>
        {rows.map((group) => (
          <MenuItem key={group.id} onSelect={() => give(group, true)}>
            <GroupName group={group} />
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('Remove from a group')}</MenuLabel>
        {rows.map((group) => (
          <MenuItem key={group.id} onSelect={() => give(group, false)}>
            <GroupName group={group} />
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
