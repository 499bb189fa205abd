import type { Role } from '@wizyta/contract/access/roles/api'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { roles } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Switch for the superadmins' second factor, the only setting of their role. It is saved at once. */
export function FactorSwitch({ role }: { role: Role }) {
  const mayEdit = [useAllows(roles.update), role.own].every(Boolean)
  const { mutate, isPending, variables } = useChange(roles.update, {
    forgets: [roles.index, roles.show],
    onSuccess: ({ requires_second_factor }) =>
      toast.success(
        requires_second_factor
          ? t('Superadmins need a second factor now.')
          : t('Superadmins no longer need a second factor.'),
      ),
  })
  const shown = isPending ? variables?.body.requires_second_factor : role.requires_second_factor
  return (
    <Choice
      label={t('Needs a second factor')}
      hint={
        mayEdit
          ? t(
              'Applies at once to all superadmins of the company. You need a second factor yourself; others set it up at their next sign-in.',
            )
          : t('Only a superadmin can set this.')
      }
    >
      <Switch
        checked={shown ?? false}
        disabled={!mayEdit}
        aria-disabled={isPending}
        onChange={({ target }) =>
          isPending ||
          mutate({
            params: { id: role.id },
            version: role.version,
            body: { requires_second_factor: target.checked },
          })
        }
      />
    </Choice>
  )
}
