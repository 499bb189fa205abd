import type { Role } from '@wizyta/contract/access/roles/api'
import { roleForm } from '@wizyta/contract/access/roles/api'
import { roleDescription, roleName } from '@wizyta/contract/access/roles/role-names'
import { permissions } from '@wizyta/contract/kit/permission'
import type { ReactNode } from 'react'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { copyName } from '../../kit/list/duplicate.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { roles } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { FactorSwitch } from './factor-switch.tsx'
import { RightsField } from './rights-field.tsx'
import { RightsPanel } from './rights-panel.tsx'
import { lockedFor } from './words.ts'

/** A role: what it is called and what it lets people do. Users who may not change the role see its rights. */
export function RoleForm({ role, copied }: { role: Role | null; copied: Role | null }): ReactNode {
  const mayEdit = useAllows(role ? roles.update : roles.create)
  const isFixed = role !== null && (role.key === 'superadmin' || role.own || role.archived_at !== null)
  if (role && (isFixed || !mayEdit)) return <RoleView role={role} />
  return <RoleEditor role={role && asRead(role)} copied={copied && asRead(copied)} />
}

/** As it stands everywhere else: what is not typed anew is not sent, and stays as the product made it. */
const asRead = (role: Role): Role => ({
  ...role,
  name: roleName(t, role),
  description: roleDescription(t, role),
})

function RoleEditor({ role, copied }: { role: Role | null; copied: Role | null }) {
  const business = useBusiness()
  const form = useEntityForm({
    schema: roleForm,
    calls: roles,
    row: role,
    defaults: {
      name: '',
      permissions: [],
      active: true,
      requires_second_factor: false,
      hand_discount_percent: null,
      business_id: business.id,
      ...(copied && {
        name: copyName(copied.name, 60),
        description: copied.description,
        permissions: permissions.filter((right) => copied.permissions.includes(right)),
        requires_second_factor: copied.requires_second_factor,
        hand_discount_percent: copied.hand_discount_percent,
      }),
    },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Role')}>
        <TextField control={control} name="name" autoFocus={!role} />
        <SelectField
          control={control}
          name="business_id"
          options={[{ value: business.id, label: business.name }]}
          none={t('Choose…')}
        />
        <TextareaField control={control} name="description" className={wide} />
        <SwitchField control={control} name="active" hint={t('Once off, it gives no rights.')} />
        <SwitchField
          control={control}
          name="requires_second_factor"
          hint={t('Users with this role also sign in with a code or passkey.')}
        />
        <NumberField
          control={control}
          name="hand_discount_percent"
          suffix="%"
          hint={t('Empty: as in the settings, or without a limit with the right to other prices.')}
        />
      </FormSection>
      <RightsField control={control} name="permissions" role={role} />
    </EntityForm>
  )
}

function RoleView({ role }: { role: Role }) {
  const own = useUser()?.permissions ?? []
  const isTop = role.key === 'superadmin'
  const description = roleDescription(t, role)
  const reason = isTop
    ? t('The superadmin always has every right. All that can be set is the second factor.')
    : role.archived_at === null
      ? lockedFor(role, own)
      : t('This role is in the archive and gives nothing.')
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-3 px-4 pt-4 md:px-5">
        {reason && <Alert>{reason}</Alert>}
        {description && <p className="whitespace-pre-line text-soft">{description}</p>}
        {isTop && <FactorSwitch role={role} />}
      </div>
      <RightsPanel chosen={role.permissions} roleKey={role.key} />
    </div>
  )
}
