import { productGroupInput, productGroups } from '@wizyta/contract/sales/product-groups/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { issueSentence } from '../../kit/http/issue-sentence.ts'
import { fieldsOf } from '../../kit/imports/fields.ts'
import {
  type Faults,
  faultsBy,
  folded,
  type Importable,
  type Known,
  type Values,
} from '../../kit/imports/importable.ts'
import { readVat } from '../services/read-vat.ts'
import { archiveProductGroup, findProductGroup, insertProductGroup, updateProductGroup } from './queries.ts'

/** Groups of products from a file, each by its path: `Kolory / Trwałe`. */
export const productGroupImport: Importable = {
  kind: 'product-groups',
  calls: productGroups,
  fields: {
    path: {
      label: 'Group',
      hint: 'With the groups above it: Colours / Permanent',
      read: (text) => text,
      unreadable: 'Text is expected here.',
      names: ['nazwa', 'name', 'nazwa grupy', 'grupa produktow', 'sciezka', 'kategoria', 'path', 'category'],
      isRequired: true,
    },
    ...fieldsOf(productGroupInput, {
      colour: { isRequired: false },
      default_vat_rate: { names: ['vat', 'stawka vat'], read: readVat },
    }),
  },
  prepare: async (tx, businessId) => ({
    known: await knownProductGroups(tx, businessId),
    keysOf: ({ path }) => (typeof path === 'string' ? [pathKey(path)] : []),
    resolve: ({ path, ...rest }, known) => placed(typeof path === 'string' ? path : '', rest, known),
  }),
  check: (values, isNew) =>
    faultsBy(isNew ? productGroupInput : productGroupInput.partial(), values, issueSentence),
  create: ({ tx, businessId }, values) => insertProductGroup(tx, businessId, productGroupInput.parse(values)),
  read: async ({ tx, businessId }, id) => ({ ...(await findProductGroup(tx, businessId, id)) }),
  update: ({ tx, businessId }, { id, version }, values) =>
    updateProductGroup(tx, businessId, id, version, productGroupInput.partial().parse(values)),
  remove: ({ tx, businessId }, { id, version }) => archiveProductGroup(tx, businessId, id, version),
}

const partsOf = (path: string) =>
  path
    .split(/\s*[/>\\]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The key of a group among the known ones. */
export const pathKey = (path: string): string => `path:${partsOf(path).map(folded).join('/')}`

/** Splits a path into the name and the parent, which must be known by then. */
function placed(path: string, rest: Values, known: Known): { values: Values; faults: Faults } {
  const parts = partsOf(path)
  const name = parts.at(-1) ?? ''
  if (parts.length < 2) return { values: { ...rest, name, parent_id: null }, faults: {} }
  const parent = known.get(pathKey(parts.slice(0, -1).join('/')))
  return parent
    ? { values: { ...rest, name, parent_id: parent.id }, faults: {} }
    : {
        values: { ...rest, name },
        faults: { path: ['The group above it is neither here nor in an earlier row.'] },
      }
}

/** Groups of products by path, and by name where no other has it. */
export async function knownProductGroups(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive placed as (
      select id, name as path from product_groups
      where business_id = ${businessId} and parent_id is null and archived_at is null
      union all
      select g.id, p.path || ' / ' || g.name from product_groups g join placed p on g.parent_id = p.id
      where g.business_id = ${businessId} and g.archived_at is null
    )
    select id, path from placed`.execute(tx)
  return new Map(rows.map(({ id, path }) => [pathKey(path), { id, name: path }]))
}
