import { defaultRights, type RoleKey } from '@wizyta/contract/default-rights'
import type { Permission } from '@wizyta/contract/permission'

export interface DefaultRole {
  key: RoleKey
  name: string
  description: string
  permissions: readonly Permission[]
}

/** The roles that every new business starts with. They may be edited there; these are seeds. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    key: 'superadmin',
    name: 'superadmin',
    description: 'Wszystko, we wszystkich salonach firmy',
    permissions: defaultRights('superadmin'),
  },
  { key: 'admin', name: 'admin', description: 'Prowadzi salon', permissions: defaultRights('admin') },
  {
    key: 'manager',
    name: 'manager',
    description: 'Układa grafik i pilnuje dnia',
    permissions: defaultRights('manager'),
  },
  {
    key: 'cashier',
    name: 'cashier',
    description: 'Recepcja: umawia wizyty i rozlicza klientów',
    permissions: defaultRights('cashier'),
  },
  {
    key: 'specialist',
    name: 'specjalista',
    description: 'Wykonuje usługi; widzi własny kalendarz i własnych klientów',
    permissions: defaultRights('specialist'),
  },
]
