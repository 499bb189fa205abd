import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { employees } from '@wizyta/contract/people/employees/api'
import { rateFaultSentence } from '@wizyta/contract/sales/commissions/own-rate'
import { serviceInput, services } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { asWhole, asYesNo, fieldsOf } from '../../kit/imports/fields.ts'
import { findGroup, type KnownGroups, knownGroups } from '../../kit/imports/group-paths.ts'
import {
  type Faults,
  faultsBy,
  folded,
  type Importable,
  type Known,
  type Values,
} from '../../kit/imports/importable.ts'
import { employeeFaults, knownEmployees } from '../../people/names/known-employees.ts'
import { readTime } from '../../people/working-hours/read-time.ts'
import { idsOfNames, performersBeside, readVariants, variantsBeside } from './import-content.ts'
import { archiveService, figureFaults, findService, insertService, updateService } from './queries.ts'
import { readVat } from './read-vat.ts'
import { reviveVariants } from './variants.ts'

/** Services from a file: known by their code, then by their name. */
export const serviceImport: Importable = {
  kind: 'services',
  calls: services,
  fields: {
    ...fieldsOf(serviceInput, {
      name: { names: ['nazwa', 'nazwa uslugi', 'usluga', 'zabieg', 'service', 'service name', 'treatment'] },
      name_en: { names: ['nazwa po angielsku', 'nazwa angielska', 'english name'] },
      code: { names: ['kod', 'symbol', 'skrot', 'code'] },
      price: { names: ['cena', 'cena brutto', 'cena od', 'price', 'gross price'] },
      price_max: { names: ['cena do', 'cena maksymalna', 'price to'] },
      price_type: {
        names: ['rodzaj ceny', 'typ ceny', 'price type'],
        isRequired: false,
        spellings: { stala: 'fixed', od: 'from', przedzial: 'range', gratis: 'free', bezplatnie: 'free' },
      },
      duration_min: {
        names: ['czas', 'czas trwania', 'czas trwania min', 'minuty', 'duration', 'length'],
        read: readMinutes,
        unreadable: 'A whole number is expected here.',
      },
      vat_rate: { names: ['vat', 'stawka vat', 'vat %'], isRequired: false, read: readVat },
      pkwiu: { names: ['pkwiu', 'kod pkwiu'] },
      fiscal_name: { names: ['nazwa fiskalna', 'nazwa na paragonie', 'fiscal name'] },
      buffer_before_min: { names: ['przygotowanie', 'przerwa przed', 'buffer before'] },
      buffer_after_min: { names: ['sprzatanie', 'przerwa po', 'buffer after'] },
      description: { names: ['opis', 'opis dla klientow', 'description'] },
      min_notice_h: { names: ['wyprzedzenie', 'wyprzedzenie godz', 'notice'], ...asWhole },
      max_ahead_days: { names: ['najdalej dni', 'days ahead'], ...asWhole },
      last_start: {
        names: ['ostatni start', 'najpozniej', 'last start'],
        read: readTime,
        unreadable: 'There is no such time.',
      },
      min_age: { names: ['wiek', 'od lat', 'minimum age'], ...asWhole },
      gender_limit: {
        names: ['plec', 'gender'],
        spellings: {
          kobiety: 'female',
          k: 'female',
          women: 'female',
          mezczyzni: 'male',
          m: 'male',
          men: 'male',
        },
      },
      clients_allowed: { names: ['dla kogo', 'clients'], isRequired: false },
      rules_block: { names: ['blokuje', 'blocks'], ...asYesNo },
      deposit_kind: { names: ['rodzaj zaliczki', 'rodzaj przedplaty', 'kind of deposit'] },
      deposit_share: { names: ['procent zaliczki', 'procent przedplaty', 'deposit percent'] },
      deposit_amount: { names: ['kwota zaliczki', 'kwota przedplaty', 'deposit amount'] },
      cancel_limit_h: { names: ['odwolanie godz', 'cancel hours'], ...asWhole },
      rebook_from_days: { names: ['nastepna wizyta po', 'next visit'], ...asWhole },
      rebook_to_days: { names: ['nastepna wizyta do'], ...asWhole },
      recall_days: { names: ['przypomnienie po', 'recall days'], ...asWhole },
      capacity: { names: ['miejsca', 'klientow naraz', 'capacity'], ...asWhole, isRequired: false },
      active: { names: ['aktywna', 'w ofercie', 'active'], ...asYesNo },
      online: { names: ['online', 'rezerwacja online', 'online booking'], ...asYesNo },
      variants: {
        names: ['warianty', 'wariant', 'variant'],
        hint: 'Name / minutes / price, with semicolons between variants',
        read: readVariants,
        unreadable: 'Enter a name, minutes and a price: Short / 30 / 120; Long / 60 / 150',
      },
    }),
    performed_by: {
      label: 'Performed by',
      hint: 'First and last names, with commas between them',
      names: ['wykonuje', 'wykonawcy', 'pracownicy', 'pracownik', 'staff', 'employees'],
      read: (text) => text,
      unreadable: 'Text is expected here.',
      isRequired: false,
      needs: employees.update,
    },
    add_ons: {
      label: 'Add-ons',
      hint: 'Names of services above it or already there',
      names: ['dodatki', 'dodatek', 'extras'],
      read: (text) => text,
      unreadable: 'Text is expected here.',
      isRequired: false,
    },
    group: {
      label: 'Group',
      hint: 'With the groups above it: Colours / Permanent',
      names: ['kategoria', 'grupa', 'grupa uslug', 'kategoria uslug', 'category', 'service group'],
      read: (text) => text,
      unreadable: 'Text is expected here.',
      isRequired: true,
    },
  },
  prepare: async (tx, businessId) => {
    const groups = await knownGroups(tx, businessId, 'service_groups')
    const staff = await knownEmployees(tx, businessId)
    return {
      known: await knownServices(tx, businessId),
      keysOf,
      resolve: (values, known) => resolve(values, { groups, staff, services: known }),
    }
  },
  check: (values, isNew) => {
    if (!isNew) return faultsBy(serviceInput.partial(), values, issueSentence)
    const whole = withUsual(values)
    const read = serviceInput.safeParse(whole)
    return read.success ? figureFaults(read.data) : faultsBy(serviceInput, whole, issueSentence)
  },
  create: ({ tx, businessId }, values) =>
    insertService(tx, businessId, serviceInput.parse(withUsual(values))),
  read: async ({ tx, businessId }, id) => ({ ...(await findService(tx, businessId, id)) }),
  update: async ({ tx, businessId }, { id, version }, values) => {
    const { variants, performers, ...input } = serviceInput.partial().parse(values)
    const stored = await findService(tx, businessId, id)
    return updateService(tx, businessId, id, version, {
      ...input,
      ...(variants && { variants: variantsBeside(variants, stored) }),
      ...(performers && { performers: performersBeside(performers, stored) }),
    })
  },
  takeBack: async ({ tx, businessId }, { id, version }, before) => {
    const { variants, ...input } = serviceInput.partial().parse(before)
    return updateService(tx, businessId, id, version, {
      ...input,
      ...(variants && { variants: await reviveVariants(tx, businessId, id, variants) }),
    })
  },
  remove: ({ tx, businessId }, { id, version }) => archiveService(tx, businessId, id, version),
}

/** Usual values of a new service where the file has none. */
const withUsual = (values: Values): Values => ({
  vat_rate: '8',
  ...(values.price_max !== undefined && values.price_type === undefined && { price_type: 'range' }),
  ...values,
})

/** Reads a duration: `45`, `45 min`, `1:30`, `1 h 30 min`, `1h`. */
function readMinutes(text: string): number | undefined {
  const found = /^(?:(\d{1,2})\s*(?:h|godz\.?|:)\s*)?(?:(\d{1,3})\s*(?:min\.?|m)?)?$/i.exec(text.trim())
  if (!found || (found[1] === undefined && found[2] === undefined)) return undefined
  return Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0)
}

/** Names of groups, employees and services become ids. A share or an amount says which kind of deposit it is. */
function resolve(
  { group, performed_by, add_ons, ...values }: Values,
  { groups, staff, services }: { groups: KnownGroups; staff: Known; services: Known },
) {
  const faults: Faults = {}
  const resolved: Values = { ...values, ...depositOf(values) }
  if (hasTwoDeposits(values)) faults.deposit_amount = [rateFaultSentence]
  if (typeof group === 'string') {
    const found = findGroup(group, groups)
    if (found) resolved.service_group_id = found.id
    else faults.group = ['There is no such group. Add it or import the groups first.']
  }
  if (typeof performed_by === 'string') {
    const found = idsOfNames(performed_by, staff)
    if (Array.isArray(found)) resolved.performers = found.map((employee_id) => ({ employee_id }))
    else faults.performed_by = [employeeFaults[found]]
  }
  if (typeof add_ons === 'string') {
    const found = idsOfNames(add_ons, services)
    if (Array.isArray(found)) resolved.add_on_ids = found
    else faults.add_ons = ['There is no such service.']
  }
  return { values: resolved, faults }
}

const hasTwoDeposits = ({ deposit_kind, deposit_share, deposit_amount }: Values) =>
  deposit_kind === undefined && deposit_share !== undefined && deposit_amount !== undefined

/** Returns all that a deposit consists of, so that a roll-back brings the former one back. */
function depositOf(values: Values): Values {
  const { deposit_kind, deposit_share, deposit_amount } = values
  const meant = deposit_share === undefined ? deposit_amount !== undefined && 'amount' : 'percent'
  const kind = deposit_kind ?? meant
  if (!kind || hasTwoDeposits(values)) return {}
  return {
    deposit_kind: kind,
    deposit_share: kind === 'percent' ? (deposit_share ?? null) : null,
    deposit_amount: kind === 'amount' ? (deposit_amount ?? null) : null,
  }
}

const keysOf = ({ code, name }: Values): string[] => [
  ...(typeof code === 'string' ? [`code:${folded(code)}`] : []),
  ...(typeof name === 'string' ? [`name:${folded(name)}`] : []),
]

async function knownServices(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; name: string; code: string | null }>`
    select id, name, code from services
    where business_id = ${businessId} and archived_at is null order by created_at desc, id`.execute(tx)
  return new Map(
    rows.flatMap((row) => keysOf({ ...row }).map((key) => [key, { id: row.id, name: row.name }])),
  )
}
