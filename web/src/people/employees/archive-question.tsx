import type { User } from '@wizyta/contract/access/users/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Archive } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { useArchive } from '../../kit/form/use-archive.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { call } from '../../platform/net/api.ts'
import { employees, users } from '../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

interface Asking {
  employee: Employee
  account: User
  answer: (deactivates: boolean | null) => void
}

/**
 * Asks before an employee is archived: what becomes of the visits ahead, then whether the account still signs in.
 * @returns `ask` answers whether to archive; `dialog` is drawn by the caller
 */
export function useArchiveQuestion(): { ask: (employee: Employee) => Promise<boolean>; dialog: ReactNode } {
  const affected = useAffectedVisits()
  const mayList = useAllows(users.index)
  const mayChange = useAllows(users.setStatus)
  const own = useUser()?.id
  const setStatus = useChange(users.setStatus, { forgets: [users.index, users.show] })
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = async (employee: Employee) => {
    const change = { kind: 'archive', employeeId: employee.id, name: employeeName(employee) } as const
    if (!(await affected.ask(change))) return false
    if (!mayList || !mayChange) return true
    const account = await accountOf(employee)
    if (account === null) return false
    if (account === 'none' || account.id === own || !account.within_rights) return true
    const deactivates = await new Promise<boolean | null>((answer) =>
      setAsking({ employee, account, answer }),
    )
    setAsking(null)
    if (!deactivates) return deactivates !== null
    // A refusal has been told by then.
    return setStatus.mutateAsync({ params: { id: account.id }, body: { status: 'inactive' } }).then(
      () => true,
      () => false,
    )
  }
  return {
    ask,
    dialog: (
      <>
        {affected.dialog}
        {asking && <AccountQuestion {...asking} />}
      </>
    ),
  }
}

/** Null: it is not known, and the reason was told. */
async function accountOf({ id }: Employee): Promise<User | 'none' | null> {
  try {
    const { data } = await call(users.index, { query: { filter: { employee_id: [id] } } })
    return data.find(({ kind, status }) => kind === 'member' && status === 'active') ?? 'none'
  } catch (problem) {
    onChangeProblem(problem)
    return null
  }
}

function AccountQuestion({ employee, account, answer }: Asking) {
  const [deactivates, setDeactivates] = useState(true)
  return (
    <ConfirmDialog
      open
      title={t('Archive {name}?', { name: employeeName(employee) })}
      description={t('The account {account} still signs in to this business.', { account: account.username })}
      confirm={t('Archive|verb')}
      cancel={t('Cancel')}
      onConfirm={() => answer(deactivates)}
      onCancel={() => answer(null)}
    >
      <Choice
        label={t('Deactivate the account here too')}
        hint={t('It can be activated again in the list of users.')}
      >
        <Switch checked={deactivates} onChange={({ target }) => setDeactivates(target.checked)} />
      </Choice>
    </ConfirmDialog>
  )
}

/** Offers to archive an employee whose visits ahead are all settled. */
export function ArchiveSettled({ employee }: { employee: Employee }) {
  const mayArchive = useAllows(employees.delete)
  const { ask, dialog } = useArchiveQuestion()
  const { archive } = useArchive<Employee>(employees, employeeName, ask)
  const goTo = useGoTo()
  if (!mayArchive || employee.archived_at !== null) return null
  const name = employeeName(employee)
  const finish = async () => {
    const archived = await archive([employee])
    if (archived.length > 0) goTo({ to: '/employees' })
  }
  return (
    <>
      {dialog}
      <Alert tone="success">
        <p>{t('No appointments ahead: {name}', { name })}</p>
        <Button size="small" variant="primary" className="mt-2" onClick={() => void finish()}>
          <Archive aria-hidden="true" />
          {t('Archive: {name}', { name })}
        </Button>
      </Alert>
    </>
  )
}
