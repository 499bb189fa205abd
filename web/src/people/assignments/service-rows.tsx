import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import type { Service } from '@wizyta/contract/sales/services/api'
import type { MatrixRow } from '../../kit/grid/matrix.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { localName } from '../../platform/text/local-name.ts'

/** The rows, and the services that stand within a row of a group. */
export function rowsOf(
  by: 'services' | 'groups',
  groups: readonly ServiceGroup[],
  all: readonly Service[],
  search: string,
): { rows: MatrixRow[]; within: ReadonlyMap<string, readonly string[]> } {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const within = new Map<string, string[]>()
  const rows = groups.flatMap((group): MatrixRow[] => {
    const members = all.filter(({ service_group_id }) => service_group_id === group.id)
    const shown =
      by === 'services' ? members.filter((one) => fits(`${localName(group)} ${localName(one)}`)) : members
    if (shown.length === 0 || (by === 'groups' && !fits(localName(group)))) return []
    const head = `group ${group.id}`
    within.set(
      head,
      shown.map(({ id }) => id),
    )
    return [
      {
        id: head,
        name: <ColourDot colour={group.colour}>{localName(group)}</ColourDot>,
        label: localName(group),
        isHead: by === 'services',
      },
      ...(by === 'services'
        ? shown.map((one) => ({ id: one.id, name: localName(one), label: localName(one) }))
        : []),
    ]
  })
  return { rows, within }
}
