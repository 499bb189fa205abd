import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { RestoredNotice } from '../../../kit/form/restored-notice.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Textarea } from '../../../kit/ui/input.tsx'
import { useDraft } from '../../../platform/browser/drafts.ts'
import { t } from '../../../platform/text/i18n.ts'
import { PanelCard } from './panel-card.tsx'
import type { VisitSaves } from './use-visit-saves.ts'

type NoteField = 'note' | 'client_note'

/** A note, edited where it stands. What is being typed stays when the visit changes underneath. */
export function NoteCard({
  visit,
  field,
  saves,
  mayEdit,
}: {
  visit: Visit
  field: NoteField
  saves: VisitSaves
  mayEdit: boolean
}) {
  const [editing, setEditing] = useState<{ seen: Visit; text: string } | null>(null)
  const isUnsaved = editing !== null && editing.text !== (editing.seen[field] ?? '')
  const restored = useDraft<{ text: string; before: string | null; version: number } | null>(
    `/tenant/events ${visit.id} ${field}`,
    isUnsaved,
    {
      read: () =>
        editing && { text: editing.text, before: editing.seen[field], version: editing.seen.version },
      restore: (draft) => {
        if (draft)
          setEditing({
            seen: { ...visit, version: draft.version, [field]: draft.before },
            text: draft.text,
          })
      },
      discard: () => setEditing(null),
    },
  )
  const title =
    field === 'note' ? t('Note') : visit.source === 'online' ? t('From the client') : t('Note for the client')
  const stored = visit[field]
  const edit = () => setEditing({ seen: visit, text: stored ?? '' })

  if (editing === null && stored === null) {
    if (!mayEdit) return null
    return (
      <Button variant="ghost" size="small" onClick={edit}>
        <Plus aria-hidden="true" />
        {field === 'note' ? t('Add a note') : t('Note for the client')}
      </Button>
    )
  }
  if (editing === null) {
    return (
      <PanelCard title={title} onEdit={mayEdit ? edit : undefined} editLabel={t('Edit: {title}', { title })}>
        <p className="wrap-break-word whitespace-pre-line">{stored}</p>
      </PanelCard>
    )
  }

  const { seen, text } = editing
  const isOvertaken = visit[field] !== seen[field]
  const save = async () => {
    const typed = text.trim()
    if (typed === (seen[field] ?? '')) return setEditing(null)
    // Another part may have changed since: only a change of this very note has to be compared.
    const base = isOvertaken ? seen : visit
    if (await saves.update(base, { [field]: typed }, { [field]: typed })) setEditing(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void save()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setEditing(null)
    }
  }
  return (
    <PanelCard title={title}>
      <RestoredNotice of={restored} />
      <Textarea
        aria-label={title}
        autoFocus
        rows={3}
        maxLength={field === 'note' ? 2000 : 1000}
        value={text}
        onChange={({ target }) => setEditing({ seen, text: target.value })}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      />
      {isOvertaken && (
        <p role="status" className="text-sm text-warning">
          {t('Another user has changed this note meanwhile: {text}', { text: stored ?? '—' })}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={() => setEditing(null)}>{t('Cancel')}</Button>
        <Button saves variant="primary" aria-disabled={saves.isSaving} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </div>
    </PanelCard>
  )
}
