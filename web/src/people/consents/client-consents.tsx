import { suppressionCause } from '@wizyta/contract/messaging/suppressions/api'
import {
  type ClientConsent,
  consentInput,
  consentState,
  consentWay,
} from '@wizyta/contract/people/consents/api'
import { chosenWay } from '@wizyta/contract/people/consents/chosen-way'
import { type FormEvent, useState } from 'react'
import { CardList } from '../../kit/feedback/card-list.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clientPhotos, clients, consents } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'

type State = 'given' | 'withdrawn'

/** Consents of a client: each kind with its state, and the way to record what the client says. */
export function ClientConsents({ id }: { id: string }) {
  const list = useCall(consents.ofClient, { params: { id } }, { handles: ({ status }) => status !== 401 })
  const mayRecord = useAllows(consents.create)
  const [asked, setAsked] = useState<{ kind: ClientConsent; state: State } | null>(null)
  return (
    <CardList
      id="client-consents"
      title={t('Consents')}
      of={list}
      after={<>{asked && <ConsentDialog clientId={id} {...asked} onClose={() => setAsked(null)} />}</>}
    >
      {({ data }) => (
        <ul className="border-t">
          {data.map((kind) => (
            <li
              key={kind.kind_id}
              className="flex flex-wrap items-center gap-x-3 border-b px-4 py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <p className="font-medium">{consentName(kind)}</p>
                {kind.last && <p className="text-sm text-muted">{factsOf(kind.last)}</p>}
              </div>
              {kind.last && (
                <Badge tone={kind.last.state === 'given' ? 'success' : 'danger'}>
                  {wordOf(consentState, kind.last.state)}
                </Badge>
              )}
              {mayRecord && (
                <Button
                  size="small"
                  data-print="hide"
                  aria-label={
                    isGiven(kind)
                      ? t('Withdraw: {name}', { name: consentName(kind) })
                      : t('Record: {name}', { name: consentName(kind) })
                  }
                  onClick={() => setAsked({ kind, state: isGiven(kind) ? 'withdrawn' : 'given' })}
                >
                  {isGiven(kind) ? t('Withdraw|consent') : t('Record|consent')}
                </Button>
              )}
              {kind.kept_back && (
                <p className="basis-full text-sm text-danger">
                  {t('No marketing leaves in spite of the consent: {cause}. The list is in Sent messages.', {
                    cause: wordOf(suppressionCause, kind.kept_back),
                  })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </CardList>
  )
}

/** A consent to an earlier text still holds; its text can be asked for again. */
const isGiven = ({ last }: ClientConsent) => last?.state === 'given'

/** Returns the name of a kind in the language of the user. */
export const consentName = ({ name, name_en }: Pick<ClientConsent, 'name' | 'name_en'>) =>
  language() === 'en' ? (name_en ?? name) : name

const factsOf = (last: NonNullable<ClientConsent['last']>) =>
  [
    formatDate(last.given_on),
    wordOf(consentWay, last.way),
    t('version {number}', { number: String(last.text_number) }),
    last.proof,
    last.by,
  ]
    .filter(Boolean)
    .join(' · ')

function ConsentDialog({
  clientId,
  kind,
  state,
  onClose,
}: {
  clientId: string
  kind: ClientConsent
  state: State
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const now = today(timezone).toString()
  const [on, setOn] = useState<string | null>(now)
  const [way, setWay] = useState<(typeof chosenWay.options)[number]>('paper')
  const [proof, setProof] = useState('')
  const refusal = useRefusal(Object.keys(consentInput.shape))
  const save = useChange(consents.create, {
    forgets: [consents.ofClient, consents.index, clients.show, clientPhotos.index],
    handles: isRefusalOfForm,
    onError: refusal.set,
    onSuccess: () => {
      toast.success(state === 'given' ? t('Consent recorded') : t('Withdrawal recorded'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    refusal.clear()
    save.mutate({
      body: { client_id: clientId, kind_ids: [kind.kind_id], state, given_on: on ?? undefined, way, proof },
    })
  }
  const text = language() === 'en' ? (kind.text_en ?? kind.text) : kind.text
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={
          state === 'given'
            ? t('Record consent: {name}', { name: consentName(kind) })
            : t('Withdraw consent: {name}', { name: consentName(kind) })
        }
        description={state === 'given' ? text : undefined}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {state === 'withdrawn' && kind.purpose === 'health' && (
            <Alert tone="warning">{t('Health data of the client will be removed.')}</Alert>
          )}
          <Field label={t('Date|consent')} error={refusal.at('given_on')}>
            {(control) => <DateInput {...control} value={on} today={now} onChange={setOn} />}
          </Field>
          <Field label={t('Way')}>
            {(control) => (
              <Select
                {...control}
                value={way}
                onChange={({ target }) => setWay(chosenWay.parse(target.value))}
              >
                {optionsOf(chosenWay).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('Where the proof is kept')} error={refusal.at('proof')}>
            {(control) => (
              <Input
                {...control}
                value={proof}
                maxLength={200}
                placeholder={t('For example: binder 2026, page 14')}
                onChange={({ target }) => setProof(target.value)}
              />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter
            submit={state === 'given' ? t('Record|consent') : t('Withdraw|consent')}
            danger={state === 'withdrawn'}
            isOff={save.isPending}
            onCancel={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
