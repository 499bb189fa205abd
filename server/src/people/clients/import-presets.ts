import type { ImportPreset } from '../../kit/imports/importable.ts'

/**
 * Columns of files that other programs write, as their users posted them. Headers are compared without case and Polish
 * signs. A column of consents that names no channel is left out: it does not say what was agreed to.
 *
 * Fresha: `export_customer_list.csv`, after two public migrations that read it. One is dariolr/Agenda_Project,
 * `migrations/fromfresha/migra_clienti.md`.
 * Booksy: after a public parser of its client export; Booksy itself documents no columns.
 * Versum: no export was found in public. Its Polish headers are found by the names of the fields.
 */
export const clientPresets: readonly ImportPreset[] = [
  {
    name: 'Fresha',
    marks: ['First Name', 'Last Name', 'Mobile Number', 'Blocked'],
    columns: {
      first_name: ['First Name'],
      last_name: ['Last Name'],
      phone: ['Mobile Number'],
      other_phone: ['Telephone'],
      email: ['Email'],
      gender: ['Gender'],
      birth_date: ['Date of Birth', 'DOB'],
      note: ['Note', 'Notes'],
      alert: ['Staff Alert', 'Block reason'],
      tags: ['Tags'],
      source: ['Referral source'],
      marketing_sms: ['Accepts SMS Marketing'],
    },
  },
  {
    name: 'Booksy',
    marks: ['Customer Name', 'Email', 'Phone', 'Last Booking'],
    columns: {
      full_name: ['Customer Name'],
      phone: ['Phone'],
      email: ['Email'],
      note: ['Customer Notes'],
      tags: ['Tags'],
    },
  },
]
