import { readNip } from '@wizyta/contract/office/businesses/nip'
import type { Approval, ApprovedAct } from '@wizyta/contract/sales/till/approval'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { sales, tills } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Asks a colleague with the right for a PIN. */
export const ApprovalDialog = lazyPart(() =>
  import('./approval-dialog.tsx').then((file) => file.ApprovalDialog),
)

/** Counts the drawer, to open a till or to close it. */
export const CountDialog = lazyPart(() => import('./count-dialog.tsx').then((file) => file.CountDialog))

/** Asks a colleague to approve an act that was refused until a PIN approves it. */
export function useApproval(act: ApprovedAct): {
  /** Takes a refusal. Returns true when the act waits for a colleague. */
  isNeeded: (problem: Pick<ApiProblem, 'errors'>) => boolean
  /** Renders the dialog; null: nothing waits. */
  dialog: (approve: (approval: Approval) => void, isPending: boolean) => ReactNode
} {
  const [needed, setNeeded] = useState<string | null>(null)
  return {
    isNeeded: ({ errors }) => {
      const sentence = errors.approval?.[0] ?? null
      setNeeded(sentence)
      return sentence !== null
    },
    dialog: (approve, isPending) =>
      needed === null ? null : (
        <ApprovalDialog
          act={act}
          refusal={needed}
          isPending={isPending}
          onApprove={approve}
          onClose={() => setNeeded(null)}
        />
      ),
  }
}

/**
 * Asks which till money goes through, where several are open and the user may see them.
 * @param preferred proposed where it is open; else the own one is. Undefined: nothing is sent until a till is chosen,
 *   and the server takes that of the document
 */
export function useTillChoice(preferred: string | null | undefined): {
  /** Undefined: the only open one is meant, or that of the document. */
  till_id: string | undefined
  isPreferredOpen: boolean
  /** False: there is no field, and a refusal belongs to the form. */
  isAsked: boolean
  field: (error: string | undefined) => ReactNode
} {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = useOpenTills()
  const isPreferredOpen = open.some(({ id }) => id === preferred)
  const own = open.find(({ is_own }) => is_own) ?? open[0]
  const proposed = preferred === undefined ? undefined : isPreferredOpen ? preferred : own?.id
  const isAsked = open.length > 1
  const till_id = isAsked ? (chosen ?? proposed ?? undefined) : undefined
  return {
    till_id,
    isPreferredOpen,
    isAsked,
    field: (error) =>
      isAsked && (
        <Field label={t('Till')} error={error}>
          {(control) => (
            <Select
              {...control}
              value={till_id ?? ''}
              onChange={({ target }) => setChosen(target.value || null)}
            >
              {preferred === undefined && <option value="">{t('Till of the document')}</option>}
              {open.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ),
  }
}

/** Returns the open tills, from whichever list the user may read; none: the user may read neither. */
function useOpenTills(): { id: string; name: string; is_own: boolean }[] {
  const maySell = useAllows(sales.setup)
  const setup = useCall(sales.setup, undefined, { enabled: maySell, handles: () => true })
  const mayList = useAllows(tills.index)
  const listed = useCall(tills.index, undefined, { enabled: !maySell && mayList, handles: () => true })
  return maySell
    ? (setup.data?.tills ?? []).filter(({ is_open }) => is_open)
    : (listed.data?.data ?? []).flatMap(({ id, name, shift }) =>
        shift ? [{ id, name, is_own: shift.is_own }] : [],
      )
}

/** NIP and name of a company that buys. The company of a NIP that was typed before is found again. */
export function BuyerFields({
  nip,
  name,
  company = null,
  error,
  onChange,
}: {
  nip: string | null
  name: string | null
  /** The company on the card of the client. */
  company?: { nip: string; name: string | null } | null
  /** Why the NIP was refused. */
  error?: string | undefined
  onChange: (nip: string | null, name: string | null) => void
}) {
  const read = readNip(nip ?? '')
  const { data } = useCall(
    sales.buyer,
    { query: { nip: read ?? '' } },
    { enabled: read !== null && !name, handles: () => true },
  )
  const known = read !== null && !name ? data?.name : null
  const [checked, setChecked] = useState<string | null>(null)
  const isWrong = nip !== null && nip === checked && read === null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {company && company.nip !== read && (
        <Button
          size="small"
          className="justify-self-start sm:col-span-2"
          onClick={() => onChange(company.nip, company.name)}
        >
          {[company.name, company.nip].filter(Boolean).join(' · ')}
        </Button>
      )}
      <Field
        label={t('NIP')}
        hint={t('Ask before the payment.')}
        error={isWrong ? t('This NIP is not valid. Check its digits.') : error}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={20}
            value={nip ?? ''}
            onBlur={() => setChecked(nip)}
            onChange={({ target }) => onChange(target.value || null, name)}
          />
        )}
      </Field>
      <Field label={t('Name of the buyer')}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={name ?? ''}
            onChange={({ target }) => onChange(nip, target.value || null)}
          />
        )}
      </Field>
      {known && (
        <Button
          size="small"
          className="justify-self-start sm:col-span-2"
          onClick={() => onChange(nip, known)}
        >
          {t('Take over: {name}', { name: known })}
        </Button>
      )}
    </div>
  )
}
