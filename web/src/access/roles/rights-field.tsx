import type { Role } from '@wizyta/contract/access/roles/api'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import { permissions } from '@wizyta/contract/kit/permission'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../kit/form/use-field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { roles } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { sameAs } from './rights.ts'
import { RightsPanel } from './rights-panel.tsx'

/** The rights of a role, right by right. Users can grant and revoke only rights of their own. */
export function RightsField<Values extends FieldValues>(
  props: FieldProps<Values, string[] | undefined> & { role: Role | null },
) {
  const { role } = props
  const field = useField(props, (value) =>
    t('{given} of {total}', { given: value?.length ?? 0, total: permissions.length }),
  )
  const own = useUser()?.permissions ?? []
  const others = useAllRows(roles, { sort: 'name' }).rows.filter(({ id }) => id !== role?.id)
  const chosen = field.value ?? []
  return (
    <div ref={field.ref} tabIndex={-1} className="flex flex-col focus-visible:outline-none">
      <RightsPanel
        chosen={chosen}
        roleKey={role?.key ?? null}
        error={field.error}
        onChange={field.onChange as (next: string[]) => void}
      >
        {others.length > 0 && (
          <Select
            aria-label={t('Same rights as…')}
            className="w-44"
            value=""
            onChange={({ target }) => {
              const other = others.find(({ id }) => id === target.value)
              if (other) field.onChange(sameAs(chosen, other.permissions, own))
            }}
          >
            <option value="">{t('Same rights as…')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {roleName(t, other)}
              </option>
            ))}
          </Select>
        )}
      </RightsPanel>
    </div>
  )
}
