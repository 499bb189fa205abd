import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { type SupplierInput, supplierInput, suppliers } from '@wizyta/contract/sales/suppliers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { fieldsOf } from '../../kit/imports/fields.ts'
import { faultsBy, folded, type Importable, type Known } from '../../kit/imports/importable.ts'
import { archiveSupplier, findSupplier, insertSupplier, updateSupplier } from './queries.ts'

/** Suppliers from a file: known by NIP, then by name. */
export const supplierImport: Importable = {
  kind: 'suppliers',
  calls: suppliers,
  fields: fieldsOf(supplierInput, {
    name: { names: ['nazwa dostawcy', 'dostawca', 'firma', 'kontrahent', 'supplier', 'company', 'vendor'] },
    nip: { names: ['nip dostawcy', 'numer nip', 'vat id', 'vat number', 'tax id', 'tax number'] },
    contact_person: { names: ['osoba kontaktowa', 'kontakt', 'przedstawiciel', 'contact'] },
    phone: { names: ['tel', 'telefon', 'nr telefonu', 'numer telefonu', 'komorka', 'phone number'] },
    email: { names: ['email', 'mail', 'adres email', 'adres e mail', 'e mail address'] },
    lead_days: { names: ['dni dostawy', 'termin dostawy', 'lead time', 'lead days'] },
    notes: { names: ['notatka', 'notatki', 'opis', 'komentarz', 'note', 'comment'] },
  }),
  prepare: async (tx, businessId) => ({ known: await knownSuppliers(tx, businessId), keysOf }),
  check: (values, isNew) => faultsBy(isNew ? supplierInput : supplierInput.partial(), values, issueSentence),
  create: ({ tx, businessId }, values) => insertSupplier(tx, businessId, supplierInput.parse(values)),
  read: async ({ tx, businessId }, id) => ({ ...(await findSupplier(tx, businessId, id)) }),
  update: ({ tx, businessId }, { id, version }, values) =>
    updateSupplier(tx, businessId, id, version, supplierInput.partial().parse(values)),
  remove: ({ tx, businessId }, { id, version }) => archiveSupplier(tx, businessId, id, version),
}

function keysOf({ nip, name }: Partial<SupplierInput>): string[] {
  const digits = typeof nip === 'string' ? nip.replace(/\D/g, '') : ''
  return [...(digits ? [`nip:${digits}`] : []), ...(name ? [`name:${folded(name)}`] : [])]
}

/** Suppliers by NIP and by name. */
export async function knownSuppliers(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; name: string; nip: string | null }>`
    select id, name, nip from suppliers where business_id = ${businessId} and archived_at is null
    order by created_at desc`.execute(tx)
  return new Map(rows.flatMap((row) => keysOf(row).map((key) => [key, { id: row.id, name: row.name }])))
}
