import type { Approval, ApprovedAct } from '@wizyta/contract/sales/till/approval'
import { type FormEvent, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** Asks a colleague with the right for a PIN. */
export function ApprovalDialog({
  act,
  percent,
  facts = [],
  refusal,
  isPending,
  onApprove,
  onClose,
}: {
  act: ApprovedAct
  /** Discount by hand that is approved. */
  percent?: number
  /** Acts that the colleague approves, a line each. */
  facts?: readonly string[]
  /** The sentence that the last attempt was answered with. */
  refusal: string | undefined
  isPending: boolean
  onApprove: (approval: Approval) => void
  onClose: () => void
}) {
  const approvers = useCall(sales.approvers, { query: { act, ...(percent !== undefined && { percent }) } })
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [isTried, setTried] = useState(false)
  const user_id = chosen ?? approvers.data?.data[0]?.id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events of a dialog bubble to the form around it.
    event.stopPropagation()
    if (isPending || !user_id || pin.length < 4) return
    setTried(true)
    onApprove({ user_id, pin })
    setPin('')
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Approval by PIN')}
        description={t('A colleague with the right approves this by a PIN.')}
        closeLabel={t('Close')}
      >
        {facts.length > 0 && (
          <ul className="list-inside list-disc text-soft">
            {facts.map((fact) => (
              <li key={fact} className="break-words">
                {fact}
              </li>
            ))}
          </ul>
        )}
        <LoadState of={approvers} loading={<Skeleton className="h-32" />}>
          {({ data }) =>
            data.length === 0 ? (
              <Alert tone="warning">
                {t('No user with the right has a PIN. It is set in the account settings.')}
              </Alert>
            ) : (
              <form noValidate onSubmit={submit} className="flex flex-col gap-4">
                <Field label={t('Approved by|till')}>
                  {(control) => (
                    <Select {...control} value={user_id} onChange={({ target }) => setChosen(target.value)}>
                      {data.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <Field
                  label={t('PIN')}
                  error={isTried && !isPending && refusal ? tDynamic(refusal) : undefined}
                >
                  {(control) => (
                    <Input
                      {...control}
                      type="password"
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={8}
                      // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing else
                      autoFocus
                      value={pin}
                      onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
                    />
                  )}
                </Field>
                <SubmitFooter submit={t('Approve|till')} isOff={isPending} onCancel={onClose} />
              </form>
            )
          }
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}
