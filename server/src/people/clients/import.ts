import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { clientHealth } from '@wizyta/contract/kit/permission'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import {
  type ClientInput,
  clientInput,
  clients,
  hasConsent,
  hasContact,
} from '@wizyta/contract/people/clients/api'
import { discounts } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { fieldsOf, readBirthday, readDay } from '../../kit/imports/fields.ts'
import {
  type Faults,
  faultsBy,
  folded,
  type Importable,
  type Known,
  type Values,
} from '../../kit/imports/importable.ts'
import { inSlices } from '../../kit/imports/in-slices.ts'
import { importedFields, ownImportFields, ownPrefix } from '../client-fields/import-fields.ts'
import {
  consentFields,
  consentPurposes,
  consentsIn,
  type ImportedConsent,
  importConsents,
  takeBackConsents,
} from '../consents/import-fields.ts'
import { employeeFaults, knownEmployees } from '../names/known-employees.ts'
import { namedParts, nameOf } from './import-names.ts'
import { besideKnown, listed, numberOf, othersIn, phoneList } from './import-phones.ts'
import { clientPresets } from './import-presets.ts'
import { insertClients } from './insert-many.ts'
import { findKnown, keysOf } from './known-clients.ts'
import { archiveClient, findClient, insertClient, updateClient } from './queries.ts'

const date = {
  read: (value: string, monthFirst?: boolean) => readDay(value, { monthFirst }),
  isDate: true,
  hint: 'A year of two digits is less than 50 years away.',
  unreadable: 'There is no such date.',
} as const
const text = {
  read: (value: string) => value,
  unreadable: 'Text is expected here.',
  isRequired: false,
} as const

/** The name, contact and consents of a client make the row; without anything else it is still a client. */
const isSpare = true

/** Clients from a file: known by phone, then by e-mail, then by a name that no contact contradicts. */
export const clientImport: Importable = {
  kind: 'customers',
  calls: clients,
  presets: clientPresets,
  fields: {
    ...fieldsOf(clientInput, {
      first_name: { names: ['imie', 'imie klienta', 'first name', 'name', 'given name'], isRequired: false },
      last_name: { names: ['nazwisko', 'nazwisko klienta', 'surname', 'family name'] },
      phone: {
        names: [
          'tel',
          'telefon',
          'nr telefonu',
          'numer telefonu',
          'telefon komorkowy',
          'komorka',
          'tel komorkowy',
          'mobile',
          'mobile number',
          'phone number',
        ],
      },
      email: { names: ['email', 'mail', 'adres email', 'adres e mail', 'e mail address', 'email address'] },
      card_barcode: {
        names: [
          'nr karty',
          'numer karty',
          'karta',
          'karta klienta',
          'card',
          'card number',
          'barcode',
          'client card',
        ],
      },
      gender: {
        isSpare,
        names: ['sex'],
        spellings: {
          k: 'female',
          kobieta: 'female',
          f: 'female',
          m: 'male',
          mezczyzna: 'male',
          other: 'unknown',
        },
      },
      birth_date: {
        isSpare,
        names: ['data urodzenia', 'urodziny', 'data ur', 'birthday', 'dob'],
        ...date,
        hint: 'The year may be missing: 30.05. One of two digits is past: 12.03.85',
        read: (value, monthFirst) => readBirthday(value, { monthFirst }),
      },
      language: { isSpare, names: ['jezyk', 'language'], spellings: { polski: 'pl', angielski: 'en' } },
      source: { isSpare, names: ['zrodlo', 'skad', 'referral', 'referral source'], read: (value) => value },
      external_id: {
        names: [
          'id klienta',
          'identyfikator klienta',
          'external id',
          'client id',
          'customer id',
          'id zewnetrzne',
        ],
      },
      note: { isSpare, names: ['notatka', 'notatki', 'uwagi', 'opis', 'komentarz', 'notes', 'comment'] },
      alert: { isSpare, names: ['ostrzezenie', 'wazne', 'staff alert'] },
      address: { isSpare, names: ['adres', 'ulica', 'address'] },
      company_name: { isSpare, names: ['firma', 'nazwa firmy', 'company'] },
      company_nip: { isSpare, names: ['nip firmy', 'tax id', 'vat number'] },
      company_address: { isSpare, names: ['adres firmy', 'company address'] },
      tags: {
        isSpare,
        names: ['tagi', 'etykiety', 'kategorie', 'labels', 'categories'],
        hint: 'Several, with commas between them',
        read: listed,
      },
      discount_percent: {
        isSpare,
        names: [
          'rabat',
          'rabat klienta',
          'znizka',
          'stala znizka',
          'rabat %',
          'rabat w %',
          'discount',
          'client discount',
        ],
        hint: 'Percent off everything at the till',
        needs: discounts.update,
      },
      allergies: {
        names: ['alergie', 'uczulenia'],
        hint: 'Only with the date of the consent in another column',
        needs: clientHealth,
        read: listed,
      },
      contraindications: {
        names: ['przeciwwskazania'],
        hint: 'Only with the date of the consent in another column',
        needs: clientHealth,
        read: listed,
      },
      health_consent_on: {
        names: ['zgoda na dane o zdrowiu', 'data zgody zdrowie', 'health consent'],
        needs: clientHealth,
        ...date,
      },
    }),
    full_name: {
      ...text,
      label: 'First and last name',
      hint: 'Where both stand in one column',
      parts: (value) => namedParts(nameOf({ full_name: value })),
      names: [
        'imie i nazwisko',
        'imie nazwisko',
        'klient',
        'nazwa klienta',
        'full name',
        'customer name',
        'client name',
        'client',
      ],
    },
    surname_first: {
      ...text,
      label: 'Last and first name',
      hint: 'Where both stand in one column, the last name first',
      parts: (value) => namedParts(nameOf({ surname_first: value })),
      names: ['nazwisko i imie', 'nazwisko imie', 'last name first name', 'surname and first name'],
    },
    other_phone: {
      ...text,
      isSpare,
      label: 'Other phones',
      hint: 'Several, with commas between them',
      read: phoneList,
      unreadable: 'This is not a phone number.',
      names: ['other phone', 'telefon stacjonarny', 'telefon 2', 'drugi telefon', 'telephone', 'landline'],
    },
    groups: {
      ...text,
      isSpare,
      label: 'Groups',
      hint: 'Names of groups by hand, with commas between them',
      needs: clientGroups.index,
      read: listed,
      names: ['grupa', 'grupy', 'grupa klientow', 'grupy klientow', 'grupa klienta', 'group', 'client group'],
    },
    preferred: {
      ...text,
      isSpare,
      label: 'Preferred employee',
      hint: 'First and last name',
      names: ['pracownik', 'opiekun', 'ulubiony pracownik', 'staff', 'preferred staff'],
    },
    ...consentFields,
  },
  ownFields: ownImportFields,
  prepare: async (tx, businessId) => {
    const names = {
      employees: await knownEmployees(tx, businessId),
      groups: await knownGroups(tx, businessId),
      consents: await consentPurposes(tx, businessId),
    }
    return { known: new Map(), keysOf, resolve: (values) => resolve(values, names) }
  },
  findKnown,
  refuses: (cells, { phone, email }) => {
    const [first = ''] = cells.filter((cell) => /\p{L}/u.test(cell))
    const isReached =
      (typeof email === 'string' && email.includes('@')) ||
      (typeof phone === 'string' && numberOf(phone) !== null)
    return !isReached && sumWords.test(folded(first)) ? 'This looks like a row with a sum.' : null
  },
  check: (all, isNew) => {
    const { client: values } = parted(all)
    const faults = isNew
      ? faultsBy(clientInput, values, issueSentence, inputs)
      : faultsBy(clientInput.partial(), values, issueSentence)
    if (isNew && !hasContact(values as Partial<ClientInput> as Parameters<typeof hasContact>[0]))
      faults.phone ??= ['Enter a phone number or an e-mail.']
    if (isNew && !hasConsent(values as Partial<ClientInput> as Parameters<typeof hasConsent>[0]))
      faults.health_consent_on = ['Health data is kept only with the consent of the client: enter its date.']
    return faults
  },
  create: async (writing, values) => {
    const { id, version } = await insertClient(writing.tx, writing.businessId, asNew(values))
    await importConsents(writing, [{ client_id: id, consents: parted(values).consents }])
    return { id, version }
  },
  createMany: async (writing, rows) => {
    const made = await insertClients(writing.tx, writing.businessId, await inSlices(rows, asNew))
    const consentsOf = ({ id }: { id: string }, index: number) => ({
      client_id: id,
      consents: parted(rows[index] as Values).consents,
    })
    await importConsents(writing, made.map(consentsOf))
    return made
  },
  read: async ({ tx, businessId }, id) => {
    const client = await findClient(tx, businessId, id)
    // A value that an import adds is taken back by null.
    const none = Object.fromEntries((await importedFields(tx, businessId)).map((field) => [field.id, null]))
    return { ...client, own_fields: { ...none, ...client.own_fields } }
  },
  update: async (writing, { id, version }, values) => {
    const { tx, businessId } = writing
    const { client, consents } = parted(values)
    await importConsents(writing, [{ client_id: id, consents }])
    const input = clientInput.partial().parse(client)
    return updateClient(tx, businessId, id, version, {
      ...input,
      ...besideKnown(await findClient(tx, businessId, id), input),
    })
  },
  takeBack: async (writing, { id, version }, before) => {
    await takeBackConsents(writing, id)
    return updateClient(writing.tx, writing.businessId, id, version, clientInput.partial().parse(before))
  },
  remove: async (writing, { id, version }) => {
    await takeBackConsents(writing, id)
    return archiveClient(writing.tx, writing.businessId, id, version, true)
  },
}

/** How the row below a list begins. */
const sumWords = /^(razem|suma|podsumowanie|ogolem|lacznie|total|sum)\b/

/** A client whose file says nothing of a source came by the import. */
const asNew = (values: Values) => {
  const { client } = parted(values)
  return { source: 'import' as const, ...(inputs.get(client) ?? clientInput.parse(client)) }
}

interface Parts {
  client: Values
  consents: readonly ImportedConsent[]
}
const partsOf = new WeakMap<Values, Parts>()

/** Parts resolved values into those of the client and the consents, which have a register of their own. */
function parted(values: Values): Parts {
  const known = partsOf.get(values)
  if (known) return known
  const { given_consents = [], ...client } = values
  const parts = { client, consents: given_consents as readonly ImportedConsent[] }
  partsOf.set(values, parts)
  return parts
}

/** Inputs by the values of a new row, as they were checked right before they are written. */
const inputs = new WeakMap<Values, ReturnType<typeof clientInput.parse>>()

/** A full name becomes two, names of employees and groups ids, phones their one form, sources one of ours. */
function resolve(
  { full_name, surname_first, other_phone, groups, preferred, source, ...rest }: Values,
  known: { employees: Known; groups: Known; consents: ReadonlySet<string> },
): { values: Values; faults: Faults } {
  const {
    marketing_sms: _sms,
    marketing_email: _email,
    marketing_phone: _phone,
    consents_on: _on,
    ...values
  } = rest
  const { consents, faults } = consentsIn(rest, known.consents)
  const resolved: Values = { ...values, ...nameOf({ ...values, full_name, surname_first }) }
  if (consents.length > 0) resolved.given_consents = consents
  const others = othersIn({ other_phone })
  const phone = values.phone ?? others[0]?.number
  if (typeof phone === 'string') {
    const number = numberOf(phone)
    if (number) resolved.phone = number
    else faults.phone = ['This is not a phone number.']
  }
  const further = others.filter(({ number }) => number !== resolved.phone)
  if (further.length > 0) resolved.other_phones = further
  const own = Object.entries(values).filter(([name]) => name.startsWith(ownPrefix))
  for (const [name] of own) delete resolved[name]
  if (own.length > 0)
    resolved.own_fields = Object.fromEntries(
      own.map(([name, value]) => [name.slice(ownPrefix.length), value]),
    )
  if (typeof source === 'string') {
    resolved.source = sourceOf(source) ?? 'other'
  }
  if (typeof preferred === 'string') {
    const found = known.employees.get(`name:${folded(preferred)}`)
    if (found && !found.isShared) resolved.preferred_employee_id = found.id
    else faults.preferred = [employeeFaults[found ? 'shared' : 'unknown']]
  }
  if (Array.isArray(groups)) {
    const named = groups.map((name) => known.groups.get(`name:${folded(name)}`)?.id)
    if (named.every((id) => id !== undefined)) resolved.group_ids = [...new Set(named)]
    else faults.groups = ['There is no such group. Add it by hand first.']
  }
  return { values: resolved, faults }
}

const sources: Record<string, ClientInput['source']> = {
  telefon: 'phone',
  phone: 'phone',
  'walk in': 'walk_in',
  'bez umowienia': 'walk_in',
  www: 'www',
  website: 'www',
  internet: 'www',
  'strona www': 'www',
  polecenie: 'referral',
  rekomendacja: 'referral',
  recommendation: 'referral',
  referral: 'referral',
  facebook: 'social',
  instagram: 'social',
  'social media': 'social',
  'media spolecznosciowe': 'social',
  import: 'import',
}
const sourceOf = (given: string) => sources[folded(given)]

/** Groups by hand. Those by rule choose their clients themselves. */
async function knownGroups(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from client_groups
    where business_id = ${businessId} and kind = 'manual' and archived_at is null order by created_at desc`.execute(
    tx,
  )
  return new Map(rows.map((group) => [`name:${folded(group.name)}`, group]))
}
