import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { productGroupInput, productGroups } from '@wizyta/contract/sales/product-groups/api'
import { fieldsOf } from '../../kit/imports/fields.ts'
import { knownGroups, pathKey, placeGroup } from '../../kit/imports/group-paths.ts'
import { faultsBy, type Importable } from '../../kit/imports/importable.ts'
import { importedRates } from '../commissions/imported-rates.ts'
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
      default_commission_percent: importedRates.percent,
      default_commission_amount: importedRates.amount,
    }),
  },
  prepare: async (tx, businessId) => ({
    known: await knownGroups(tx, businessId, 'product_groups'),
    keysOf: ({ path }) => (typeof path === 'string' ? [pathKey(path)] : []),
    resolve: ({ path, ...rest }, known) => placeGroup(typeof path === 'string' ? path : '', rest, known),
  }),
  check: (values, isNew) =>
    faultsBy(isNew ? productGroupInput : productGroupInput.partial(), values, issueSentence),
  create: ({ tx, businessId }, values) => insertProductGroup(tx, businessId, productGroupInput.parse(values)),
  read: async ({ tx, businessId }, id) => ({ ...(await findProductGroup(tx, businessId, id)) }),
  update: ({ tx, businessId }, { id, version }, values) =>
    updateProductGroup(tx, businessId, id, version, productGroupInput.partial().parse(values)),
  remove: ({ tx, businessId }, { id, version }) => archiveProductGroup(tx, businessId, id, version),
}
