import type { Client } from '@wizyta/contract/people/clients/api'
import type { ClientNote, NoteKind } from '@wizyta/contract/people/clients/notes'
import { Archive, Pencil, Pin, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { useArchive } from '../../kit/form/use-archive.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Select, Textarea } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { useDraft } from '../../platform/browser/drafts.ts'
import { clientNotes, clients } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

const most = 100
/** An alert is shown with the client. */
const shownBy = [clientNotes.index, clients.show, clients.index]
const longest = 2000
/** Alerts stand first, then pinned notes; each the latest first. */
const ranks: Record<NoteKind, number> = { alert: 0, pinned: 1, plain: 2 }

/** Notes on the client with author and day, the latest first. Each is changed by its author; one whose author has left can be archived. */
export function ClientNotes({ client }: { client: Client }) {
  const mayWrite = useAllows(clientNotes.create)
  const list = useCall(
    clientNotes.index,
    { query: { filter: { client_id: client.id }, per_page: most } },
    { handles: ({ status }) => status !== 401 },
  )
  const { archive, isLeaving } = useArchive<ClientNote>(clientNotes, ({ text }) => shortened(text))
  return (
    <Card aria-labelledby="client-notes" className="flex flex-col gap-3 p-4">
      <h2 id="client-notes" className="text-md font-semibold">
        {t('Notes')}
      </h2>
      {client.note && <p className="wrap-break-word whitespace-pre-line">{client.note}</p>}
      {mayWrite && <NewNote clientId={client.id} />}
      <LoadState of={list} loading={<Skeleton className="h-12" />} look="line">
        {({ data, total }) => (
          <>
            <ul aria-label={t('Notes')} className="flex flex-col gap-3">
              {data
                .filter((note) => !isLeaving(note))
                .toSorted((a, b) => ranks[a.kind] - ranks[b.kind])
                .map((note) => (
                  <Note
                    key={note.id}
                    note={note}
                    mayWrite={mayWrite}
                    onArchive={() => void archive([note])}
                  />
                ))}
            </ul>
            {total > most && (
              <p className="text-muted">{t('Only the latest {most} notes are shown.', { most })}</p>
            )}
          </>
        )}
      </LoadState>
    </Card>
  )
}

function NewNote({ clientId }: { clientId: string }) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<NoteKind>('plain')
  const create = useChange(clientNotes.create, { forgets: shownBy })
  const restored = useDraft<string>(`/tenant/customer-notes ${clientId}`, text.trim() !== '', {
    read: () => text,
    restore: setText,
    discard: () => setText(''),
  })
  const save = () => {
    const typed = text.trim()
    if (typed && !create.isPending)
      create.mutate(
        { body: { client_id: clientId, text: typed, ...(kind !== 'plain' && { kind }) } },
        {
          onSuccess: () => {
            setText('')
            setKind('plain')
          },
        },
      )
  }
  return (
    <div data-print="hide" className="flex flex-col gap-2">
      <RestoredNotice of={restored} />
      <Textarea
        aria-label={t('New note')}
        placeholder={t('New note')}
        rows={2}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => onSaveKey(event, save)}
      />
      {text.trim() !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <KindSelect label={t('Kind of the new note')} value={kind} onChange={setKind} />
          <Button saves variant="primary" aria-disabled={create.isPending} onClick={save}>
            {t('Add a note')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Note({ note, mayWrite, onArchive }: { note: ClientNote; mayWrite: boolean; onArchive: () => void }) {
  const { timezone } = useBusiness()
  const mayArchiveClients = useAllows(clients.delete)
  const [text, setText] = useState<string | null>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const update = useChange(clientNotes.update, { forgets: shownBy })
  const restored = useDraft<string>(
    `/tenant/customer-notes ${note.id}`,
    text !== null && text.trim() !== note.text,
    { read: () => text ?? '', restore: setText, discard: () => setText(null) },
  )
  const close = () => {
    setText(null)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const save = () => {
    const typed = text?.trim()
    if (!typed || update.isPending) return
    if (typed === note.text) return close()
    update.mutate(
      { params: { id: note.id }, version: note.version, body: { text: typed } },
      { onSuccess: close },
    )
  }
  const when = momentText(note.created_at, timezone)
  return (
    <li className="flex flex-col gap-1 border-t pt-3">
      {text === null ? (
        <p className="wrap-break-word whitespace-pre-line">
          {note.kind !== 'plain' && <KindMark kind={note.kind} />}
          {note.text}
        </p>
      ) : (
        <>
          <RestoredNotice of={restored} />
          <Textarea
            aria-label={t('Note')}
            autoFocus
            rows={3}
            maxLength={longest}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              onSaveKey(event, save)
              if (event.key === 'Escape') close()
            }}
            onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          />
        </>
      )}
      <div className="flex min-h-7 items-center gap-1 text-sm text-muted">
        <span className="me-auto">
          {[note.author_name, when].filter(Boolean).join(' · ')}
          {note.updated_at !== note.created_at && ` · ${t('edited')}`}
        </span>
        {text === null && mayWrite && note.kind !== 'alert' && (
          <Button
            variant="ghost"
            size="small-icon"
            aria-pressed={note.kind === 'pinned'}
            aria-label={
              note.kind === 'plain'
                ? t('Pin the note of {time}', { time: when })
                : t('Unpin the note of {time}', { time: when })
            }
            onClick={() =>
              !update.isPending &&
              update.mutate({
                params: { id: note.id },
                version: note.version,
                body: { kind: note.kind === 'plain' ? 'pinned' : 'plain' },
              })
            }
          >
            <Pin aria-hidden="true" className="size-3.5" />
          </Button>
        )}
        {text !== null ? (
          <>
            <Button size="small" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button saves size="small" variant="primary" aria-disabled={update.isPending} onClick={save}>
              {t('Save')}
            </Button>
          </>
        ) : (
          mayWrite && (
            <>
              {note.own && (
                <Button
                  ref={editButton}
                  variant="ghost"
                  size="small-icon"
                  aria-label={t('Edit the note of {time}', { time: when })}
                  onClick={() => setText(note.text)}
                >
                  <Pencil aria-hidden="true" className="size-3.5" />
                </Button>
              )}
              {(note.own || (note.is_left_behind && mayArchiveClients)) && (
                <Button
                  variant="ghost"
                  size="small-icon"
                  aria-label={t('Archive the note of {time}', { time: when })}
                  onClick={onArchive}
                >
                  <Archive aria-hidden="true" className="size-3.5" />
                </Button>
              )}
            </>
          )
        )}
      </div>
    </li>
  )
}

function KindSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: NoteKind
  onChange: (kind: NoteKind) => void
}) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as NoteKind)}>
      <option value="plain">{t('Note')}</option>
      <option value="pinned">{t('Pinned note')}</option>
      <option value="alert">{t('Alert')}</option>
    </Select>
  )
}

function KindMark({ kind }: { kind: NoteKind }) {
  const Icon = kind === 'alert' ? TriangleAlert : Pin
  return (
    <Icon
      role="img"
      aria-label={kind === 'alert' ? t('Alert') : t('Pinned note')}
      className={`me-1.5 inline-block size-3.5 align-[-2px] ${kind === 'alert' ? 'text-warning' : 'text-muted'}`}
    />
  )
}

/** Ctrl+Enter saves, as in forms. */
function onSaveKey(event: KeyboardEvent, save: () => void) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  save()
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
