import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Textarea } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'

type Note = 'note' | 'client_note'
const notes: readonly Note[] = ['note', 'client_note']

/** The note of the team and the one for the client; each takes its place once it is wanted. */
export function NoteFields({
  values,
  errors,
  onChange,
}: {
  values: Record<Note, string>
  errors: Partial<Record<Note, string>>
  onChange: (change: Partial<Record<Note, string>>) => void
}) {
  const [wanted, setWanted] = useState<Note | null>(null)
  const [opened, setOpened] = useState<readonly Note[]>([])
  const isOpen = (note: Note) => opened.includes(note) || values[note] !== '' || errors[note] !== undefined
  const words = {
    note: { label: t('Note'), hint: t('For the team alone.'), most: 2000 },
    client_note: {
      label: t('Note for the client'),
      hint: t('Included in the message about the appointment.'),
      most: 1000,
    },
  }
  return (
    <>
      {notes.filter(isOpen).map((note) => (
        <Field key={note} label={words[note].label} hint={words[note].hint} error={errors[note]}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              // biome-ignore lint/a11y/noAutofocus: it was asked for with the button that it replaces
              autoFocus={note === wanted}
              maxLength={words[note].most}
              value={values[note]}
              onChange={({ target }) => onChange({ [note]: target.value })}
            />
          )}
        </Field>
      ))}
      {!notes.every(isOpen) && (
        <div className="-ms-2 flex flex-wrap gap-1">
          {notes
            .filter((note) => !isOpen(note))
            .map((note) => (
              <Button
                key={note}
                size="small"
                variant="ghost"
                onClick={() => {
                  setWanted(note)
                  setOpened([...opened, note])
                }}
              >
                <Plus aria-hidden="true" />
                {words[note].label}
              </Button>
            ))}
        </div>
      )}
    </>
  )
}
