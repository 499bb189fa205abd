import { clientHealth } from '@wizyta/contract/kit/permission'
import { type OwnFieldRule, readOwnValue } from '@wizyta/contract/people/client-fields/own-value'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { readDay } from '../../kit/imports/fields.ts'
import { folded, type ImportField } from '../../kit/imports/importable.ts'

/** How the import names an own field: `own_fields.<id>`. */
export const ownPrefix = 'own_fields.'

interface OwnField extends OwnFieldRule {
  id: string
  name: string
  name_en: string | null
  is_sensitive: boolean
}

/** Lists own fields that are not archived, in their order. */
export async function importedFields(tx: Tx, businessId: string): Promise<OwnField[]> {
  const { rows } = await sql<OwnField>`
    select id, name, name_en, kind, options, is_sensitive from client_fields
    where business_id = ${businessId} and archived_at is null order by sort_order, id`.execute(tx)
  return rows
}

/** Returns the own fields of clients as fields that columns of a file fill. Sensitive ones need the right to health data. */
export async function ownImportFields(tx: Tx, businessId: string): Promise<Record<string, ImportField>> {
  const fields = await importedFields(tx, businessId)
  return Object.fromEntries(
    fields.map((field) => [
      `${ownPrefix}${field.id}`,
      {
        label: 'Own fields',
        ownName: field.name,
        ...(field.kind === 'choices' && { hint: 'Several, with commas between them' }),
        ...(field.kind === 'date' && { hint: 'A year of two digits is less than 50 years away.' }),
        names: [folded(field.name), ...(field.name_en ? [folded(field.name_en)] : [])],
        isRequired: false,
        isSpare: true,
        ...(field.is_sensitive && { needs: clientHealth }),
        read: (text, monthFirst) => readCell(field, text, monthFirst),
        isDate: field.kind === 'date',
        unreadable: unreadable[field.kind],
      } satisfies ImportField,
    ]),
  )
}

const unreadable = {
  text: 'This is too long.',
  long_text: 'This is too long.',
  number: 'Enter a number.',
  date: 'There is no such date.',
  yes_no: 'Choose yes or no.',
  choice: 'Choose one of the list.',
  choices: 'Choose from the list.',
} as const satisfies Record<OwnFieldRule['kind'], ImportField['unreadable']>

/** Reads a cell as the kind of the field asks for; undefined: it cannot be read. */
function readCell(field: OwnFieldRule, text: string, monthFirst?: boolean): unknown {
  const read = readOwnValue(field, typed(field, text, monthFirst))
  return 'fault' in read ? undefined : read.value
}

function typed({ kind, options }: OwnFieldRule, text: string, monthFirst?: boolean): unknown {
  const option = (given: string) => options.find((one) => folded(one) === folded(given)) ?? given
  switch (kind) {
    case 'number':
      return /^[-+]?[\d\s\u00a0]*([.,]\d+)?$/.test(text)
        ? Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'))
        : text
    case 'date':
      return readDay(text, { monthFirst }) ?? text
    case 'yes_no':
      return yesNo.get(folded(text)) ?? text
    case 'choice':
      return option(text)
    case 'choices':
      return options.some((one) => folded(one) === folded(text))
        ? [option(text)]
        : text.split(/[,;|]/).map((part) => option(part.trim()))
    default:
      return text
  }
}

const yesNo = new Map<string, boolean>([
  ...['tak', 't', 'yes', 'y', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['nie', 'n', 'no', 'false', '0'].map((word) => [word, false] as const),
])
