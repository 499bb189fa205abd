import { useEffect, useState } from 'react'
import { clients } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { formOf, movedTo, type VisitForm } from '../planning/visit-form.ts'
import type { NewVisitDraft, PreviewLine } from '../state/panel-host.ts'
import type { Setup } from '../state/setup.ts'

/** The form, which follows the calendar: what is clicked there while it is open takes its place in it. */
export function useFormOf(draft: NewVisitDraft, setup: Setup) {
  const [form, setForm] = useState(() => formOf(draft))
  const [seen, setSeen] = useState(draft)
  if (seen !== draft) {
    setSeen(draft)
    setForm((now) => {
      const moved = movedTo(now, draft, seen)
      return { ...moved, lines: withResource(moved.lines, moved.resource_id, setup) }
    })
  }
  const { data: client } = useCall(
    clients.show,
    { params: { id: draft.client_id ?? '' } },
    { enabled: draft.client_id !== undefined, handles: (problem) => problem.status !== 401 },
  )
  useEffect(() => {
    if (client) setForm((now) => (now.person === null ? { ...now, person: { client } } : now))
  }, [client])
  return [form, setForm] as const
}

/** Returns the clicked place, drawn until a service says how long the visit lasts; null without a person or room. */
export function openPreview(
  { starts_at, lines, resource_id }: VisitForm,
  setup: Setup,
): PreviewLine[] | null {
  const [first] = lines
  if (starts_at === null || !first || (first.employee_id === null && resource_id === null)) return null
  const minutes = first.duration_min ?? setup.settings.calendar_step_min
  return [
    {
      employee_id: first.employee_id ?? '',
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
      resource_ids: resource_id === null ? [] : [resource_id],
      isOpen: first.duration_min === null,
    },
  ]
}

/** The clicked room is taken where the service needs one of its kind, or none. */
export function withResource(
  lines: VisitForm['lines'],
  resourceId: string | null,
  setup: Setup,
): VisitForm['lines'] {
  if (resourceId === null) return lines
  return lines.map((line) => {
    const rule = line.service_id === null ? undefined : setup.serviceById.get(line.service_id)?.resource_rule
    const fits = rule && (rule.length === 0 || (rule.length === 1 && rule[0]?.any_of.includes(resourceId)))
    return fits && line.resource_ids === null ? { ...line, resource_ids: [resourceId] } : line
  })
}
