import type { ShownUser } from '@wizyta/contract/access/users/api'
import type { SentLetter } from '@wizyta/contract/access/users/invitations'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { Required } from '../../kit/form/required.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { besideList } from '../../kit/nav/row-link.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import { ApiProblem } from '../../platform/net/api.ts'
import { employees, invitations, users } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusinessId } from '../../platform/session/session.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { type TypedInvitation, wrongInInvitation } from './check-invitation.ts'
import { InvitationSentNotice } from './invitation-sent-notice.tsx'
import { InvitePlaces } from './invite-places.tsx'
import { useInvitingPlaces } from './use-places.ts'

const firstWrong = '[aria-invalid="true"], [data-wrong] input:enabled'

/**
 * Invites a user: name, address, language of the mail, and roles here and in other businesses.
 * @param known a user who is invited to another business, whose data are filled in
 * @param employeeId the employee who is invited
 */
export function InviteForm({ known, employeeId = null }: { known?: ShownUser; employeeId?: string | null }) {
  const query = useCall(
    employees.show,
    { params: { id: employeeId ?? '' } },
    { enabled: employeeId !== null },
  )
  if (employeeId === null) return <Form known={known} employee={null} />
  return (
    <LoadState of={query} loading={<FormSkeleton />}>
      {(employee) => <Form employee={employee} />}
    </LoadState>
  )
}

function Form({ known, employee }: { known?: ShownUser | undefined; employee: Employee | null }) {
  const [sent, setSent] = useState<SentLetter | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Of each try that was refused, so that the focus goes to what is wrong once.
  const [tries, setTries] = useState(0)
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const { places, isPending } = useInvitingPlaces(known?.username)
  const inHand = useBusinessId()
  const mayLink = useAllows(users.linkEmployee) && places.some(({ business }) => business.id === inHand)
  const goTo = useGoTo()
  const back = known ? besideList(known.id) : closePanel
  const form = useRef<HTMLFormElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const refusal = useRefusal([
    'name',
    'email',
    'places',
    ...sentTo.flatMap((_, place) => [rolesAt(place), employeeAt(place)]),
  ])
  useUnsaved(isTouched)
  const refuse = (one: ApiProblem) => {
    refusal.set(one)
    setTries((now) => now + 1)
  }
  const invite = useChange(invitations.create, {
    forgets: [users.index],
    handles: (one) => isRefusalOfForm(one) || one.status === 403,
    onSuccess: (letter) => {
      setSent(letter)
      setIsTouched(false)
    },
    onError: refuse,
  })
  useEffect(() => {
    if (tries === 0) return
    const wrong = form.current?.querySelector<HTMLElement>(firstWrong)
    if (wrong) wrong.focus()
    // What concerns no field stands at the foot of a long form.
    else problem.current?.scrollIntoView({ block: 'nearest' })
  }, [tries])

  const read = (roleIds: ReadonlySet<string>) => readTyped(form.current, places, roleIds, inHand)
  // A refused field is checked again with every change, so that its message disappears in time.
  const lookAgain = (roleIds: ReadonlySet<string>) => {
    setIsTouched(true)
    if (tries === 0) return
    const found = problemOf(read(roleIds))
    if (found) refusal.set(found)
    else refusal.clear()
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    lookAgain(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (invite.isPending) return
    const body = read(chosen)
    setSentTo(body.places.map(({ business_id }) => business_id as string))
    const found = problemOf(body)
    if (found) return refuse(found)
    refusal.clear()
    invite.mutate({ body })
  }
  const restart = () => {
    setSent(null)
    setChosen(new Set())
    setTries(0)
  }

  if (sent)
    return (
      <div className="flex flex-col gap-4 p-4">
        <InvitationSentNotice letter={sent} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" autoFocus onClick={() => goTo(back)}>
            {t('Done|close')}
          </Button>
          {!known && <Button onClick={restart}>{t('Invite another user')}</Button>}
        </div>
      </div>
    )
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5 p-4"
      onSubmit={submit}
      // Boxes tell of themselves, with what is ticked by then.
      onInput={({ target }) => (target as HTMLInputElement).type !== 'checkbox' && lookAgain(chosen)}
    >
      <Field label={<Required label={t('Name and surname')} />} error={refusal.at('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            aria-required
            autoComplete="off"
            maxLength={120}
            defaultValue={
              known?.name ?? (employee && `${employee.first_name} ${employee.last_name}`) ?? undefined
            }
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus
          />
        )}
      </Field>
      <Field
        label={<Required label={t('E-mail')} />}
        hint={t('The invitation goes there; this will be the name to sign in with.')}
        error={refusal.at('email')}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            aria-required
            autoComplete="off"
            maxLength={254}
            defaultValue={known?.username ?? employee?.email ?? undefined}
          />
        )}
      </Field>
      <Field label={t('Language')}>
        {(control) => (
          <Select {...control} name="language" defaultValue={known?.language ?? language()}>
            {Object.entries(autonyms).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <InvitePlaces
        places={places}
        isPending={isPending}
        chosen={chosen}
        onToggle={toggle}
        error={refusal.at('places')}
        errorAt={(business) => refusal.at(rolesAt(sentTo.indexOf(business)))}
      />
      {mayLink && (
        <InvitedEmployee first={employee} error={refusal.at(employeeAt(sentTo.indexOf(inHand ?? '')))} />
      )}
      <div ref={problem} role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={invite.isPending}>
          {t('Send the invitation')}
        </Button>
        <Button onClick={() => goTo(back, { asks: true })}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}

/** Chooses the employee whom the user is here once the invitation is accepted: of those without an account. */
function InvitedEmployee({ first, error }: { first: Employee | null; error: string | undefined }) {
  const all = useEmployees()
  const { data } = useCall(users.index, { query: { per_page: 100 } }, { handles: () => true })
  const taken = new Set(data?.data.map(({ employee }) => employee?.id))
  const others = all.filter(({ id }) => id !== first?.id && !taken.has(id))
  return (
    <Field
      label={t('Works here as')}
      hint={t('Appointments of this employee are then the user’s own.')}
      error={error}
    >
      {(control) => (
        <Select {...control} name="employee" defaultValue={first?.id ?? ''}>
          <option value="">{t('No employee')}</option>
          {[...(first ? [first] : []), ...others].map((one) => (
            <option key={one.id} value={one.id}>
              {employeeName(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const rolesAt = (place: number) => `places.${place}.role_ids`
const employeeAt = (place: number) => `places.${place}.employee_id`

function problemOf(typed: TypedInvitation): ApiProblem | null {
  const errors = wrongInInvitation(typed)
  return errors && new ApiProblem(422, { errors })
}

function readTyped(
  form: HTMLFormElement | null,
  places: ReturnType<typeof useInvitingPlaces>['places'],
  roleIds: ReadonlySet<string>,
  inHand: string | null,
): TypedInvitation {
  const typed = new FormData(form ?? undefined)
  const text = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const wanted = places.map(({ business, roles = [] }) => ({
    business_id: business.id,
    role_ids: roles.map(({ id }) => id).filter((id) => roleIds.has(id)),
    ...(business.id === inHand && text('employee') && { employee_id: text('employee') }),
  }))
  return {
    name: text('name'),
    email: text('email'),
    language: text('language') as 'pl' | 'en',
    places: wanted.filter(({ role_ids }) => role_ids.length > 0),
  }
}
