import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { useState } from 'react'
import { LabelBadges, LabelPicker, labelsWith } from '../../visit-labels/parts.tsx'
import type { Setup } from '../state/setup.ts'
import { labelWords } from './differences.ts'
import type { VisitSaves } from './use-visit-saves.ts'

/** Labels of the visit, chosen in a menu and saved when it closes. */
export function LabelsLine({
  visit,
  setup,
  saves,
  mayEdit,
}: {
  visit: Visit
  setup: Setup
  saves: VisitSaves
  mayEdit: boolean
}) {
  const [chosen, setChosen] = useState<string[] | null>(null)
  const { labels } = setup
  if (!mayEdit) return <LabelBadges labels={labelsWith(visit.label_ids, labels)} />
  if (labels.length === 0) return null
  const save = async () => {
    if (chosen && chosen.join() !== visit.label_ids.join())
      await saves.update(visit, { label_ids: chosen }, { labels: labelWords(chosen, labels) })
    setChosen(null)
  }
  return (
    <LabelPicker
      labels={labels}
      value={chosen ?? visit.label_ids}
      onChange={setChosen}
      onClose={() => void save()}
    />
  )
}
