import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { serviceGroupInput, serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { fieldsOf } from '../../kit/imports/fields.ts'
import { knownGroups, pathKey, placeGroup } from '../../kit/imports/group-paths.ts'
import { faultsBy, type Importable } from '../../kit/imports/importable.ts'
import { importedRates } from '../commissions/imported-rates.ts'
import { readVat } from '../services/read-vat.ts'
import { archiveServiceGroup, findServiceGroup, insertServiceGroup, updateServiceGroup } from './queries.ts'

/** Groups of services from a file, each by its path: `Włosy / Koloryzacja`. */
export const serviceGroupImport: Importable = {
  kind: 'service-groups',
  calls: serviceGroups,
  fields: {
    path: {
      label: 'Group',
      hint: 'With the groups above it: Colours / Permanent',
      read: (text) => text,
      unreadable: 'Text is expected here.',
      names: ['nazwa', 'name', 'nazwa grupy', 'grupa uslug', 'sciezka', 'kategoria', 'path', 'category'],
      isRequired: true,
    },
    ...fieldsOf(serviceGroupInput, {
      name_en: { names: ['nazwa po angielsku', 'nazwa angielska', 'english name'] },
      colour: { isRequired: false },
      default_vat_rate: { names: ['vat', 'stawka vat'], read: readVat },
      default_pkwiu: { names: ['pkwiu'] },
      default_commission_percent: importedRates.percent,
      default_commission_amount: importedRates.amount,
    }),
  },
  prepare: async (tx, businessId) => ({
    known: await knownGroups(tx, businessId, 'service_groups'),
    keysOf: ({ path }) => (typeof path === 'string' ? [pathKey(path)] : []),
    resolve: ({ path, ...rest }, known) => placeGroup(typeof path === 'string' ? path : '', rest, known),
  }),
  check: (values, isNew) =>
    faultsBy(isNew ? serviceGroupInput : serviceGroupInput.partial(), values, issueSentence),
  create: ({ tx, businessId }, values) => insertServiceGroup(tx, businessId, serviceGroupInput.parse(values)),
  read: async ({ tx, businessId }, id) => ({ ...(await findServiceGroup(tx, businessId, id)) }),
  update: ({ tx, businessId }, { id, version }, values) =>
    updateServiceGroup(tx, businessId, id, version, serviceGroupInput.partial().parse(values)),
  remove: ({ tx, businessId }, { id, version }) => archiveServiceGroup(tx, businessId, id, version),
}
