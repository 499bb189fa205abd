import { valuedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { TemplateDraft } from '@wizyta/contract/messaging/templates/api'
import { isToStaff, variablesOf } from '@wizyta/contract/messaging/templates/events'
import { Bell, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { messageTemplates, visits } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime, today } from '../../platform/text/time.ts'
import { firstLook, MailFrame, MailLooks } from './parts.tsx'
import { usePreview } from './use-preview.ts'

/** The message as it is received, about a visit of the user's choice. */
export function TemplatePreview({ draft }: { draft: TemplateDraft }) {
  const [visitId, setVisitId] = useState<string | null>(null)
  const [look, setLook] = useState(firstLook)
  const shown = { ...draft, visit_id: visitId }
  const { data, isFetching, error } = usePreview(shown)
  const isMail = draft.channel === 'email'
  const isOfVisit = !isToStaff(draft.event) || variablesOf(draft.event, draft.channel).includes('client')
  return (
    <Card
      role="region"
      aria-label={t('Preview|template')}
      aria-busy={isFetching}
      className="flex min-w-0 flex-col gap-3 p-4 xl:sticky xl:top-[calc(var(--header-height)+1rem)]"
    >
      <div className="flex flex-wrap items-end gap-2">
        {isOfVisit && <VisitChoice value={visitId} onChange={setVisitId} />}
        {isMail && <MailLooks look={look} onChange={setLook} />}
      </div>
      {error && <p className="text-sm text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-80" />}
      {data && isMail && data.html !== null && (
        <MailFrame
          title={t('Preview|template')}
          language={draft.language}
          subject={data.subject}
          html={data.html}
          look={look}
        />
      )}
      {data && draft.channel === 'push' && (
        <div
          className="mx-auto flex w-full max-w-80 gap-3 rounded-2xl border bg-tint p-4"
          lang={draft.language}
        >
          <Bell aria-hidden="true" className="mt-0.5 size-5 flex-none text-brand-text" />
          <div className="min-w-0">
            <p className="font-semibold break-words">{data.subject}</p>
            <p className="text-sm break-words whitespace-pre-wrap">{data.text}</p>
          </div>
        </div>
      )}
      {data && draft.channel === 'sms' && (
        <div className="mx-auto w-full max-w-80 rounded-2xl border bg-tint p-4">
          <p
            lang={draft.language}
            className="rounded-2xl rounded-es-sm border bg-background px-3 py-2 break-words whitespace-pre-wrap"
          >
            {data.text}
          </p>
        </div>
      )}
      {!isOfVisit && <p className="text-sm text-muted">{t('The data of this preview is made up.')}</p>}
      {isOfVisit && data?.visit === null && (
        <p className="text-sm text-muted">{t('There is no appointment yet: the data is made up.')}</p>
      )}
      {draft.channel !== 'push' && <TestButton draft={shown} />}
    </Card>
  )
}

function TestButton({ draft }: { draft: TemplateDraft }) {
  const mayTest = useAllows(messageTemplates.test)
  const test = useChange(messageTemplates.test, {
    onSuccess: ({ recipient }) => toast.success(t('The test goes to {email}.', { email: recipient })),
  })
  if (!mayTest) return null
  return (
    <Button
      saves
      className="self-start"
      aria-disabled={test.isPending}
      onClick={() => test.isPending || test.mutate({ body: draft })}
    >
      <Send aria-hidden="true" />
      {t('Send a test to me')}
    </Button>
  )
}

/** The next visits, from today on, that a preview can speak of; none chosen: the next one. */
function VisitChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { timezone } = useBusiness()
  const mayRead = useAllows(visits.index)
  const { data } = useCall(
    visits.index,
    {
      query: {
        sort: 'starts_at',
        per_page: 50,
        filter: { from: today(timezone).toString(), status: [...valuedStatuses] },
      },
    },
    { enabled: mayRead, handles: () => true },
  )
  if (!mayRead) return null
  const rows = (data?.data ?? []).filter(({ client_id }) => client_id !== null)
  return (
    <Field label={t('Appointment of the preview')} className="min-w-0 flex-1 basis-48">
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">{t('The next appointment')}</option>
          {rows.map(({ id, client_name, starts_at, services }) => (
            <option key={id} value={id}>
              {`${formatDateTime(starts_at, timezone)} · ${client_name} · ${services}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
