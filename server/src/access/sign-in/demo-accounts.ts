import type { RoleKey } from '@wizyta/contract/access/roles/default-rights'

/** Demo accounts. The password is public: the demo runs on loopback only. */
export const demoPassword = 'demo-wizyta'

/** PIN of the accounts that approve refunds, voids and prices at the till. */
export const demoPin = '2468'
export const demoApprovers: readonly string[] = ['superadmin@demo.test', 'manager@demo.test']

export const demoAccounts: { name: string; email: string; role: RoleKey }[] = [
  { name: 'Karolina Nowicka', email: 'superadmin@demo.test', role: 'superadmin' },
  { name: 'Adam Wysocki', email: 'admin@demo.test', role: 'admin' },
  { name: 'Monika Sadowska', email: 'manager@demo.test', role: 'manager' },
  { name: 'Kinga Nowak', email: 'cashier@demo.test', role: 'cashier' },
  { name: 'Michał Sikora', email: 'specialist@demo.test', role: 'specialist' },
  { name: 'Bartosz Praski', email: 'owner@barber.test', role: 'superadmin' },
]
