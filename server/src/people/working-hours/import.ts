import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import {
  datedHoursChange,
  datedHoursInput,
  type Interval,
  workingHours,
} from '@wizyta/contract/people/working-hours/api'
import {
  type HoursSource,
  hoursOn,
  keptBreaks,
  usualBreaks,
} from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { readDay } from '../../kit/imports/fields.ts'
import {
  type Faults,
  faultsBy,
  folded,
  type Importable,
  type ImportField,
  type Known,
  type Values,
} from '../../kit/imports/importable.ts'
import { employeeName } from '../names/names.ts'
import { hoursSource } from './hours-source.ts'
import { deleteDatedHours, findDatedHours, insertDatedHours, updateDatedHours } from './queries.ts'
import { readTime } from './read-time.ts'

const time = (label: ImportField['label'], names: readonly string[]): ImportField => ({
  label,
  read: readTime,
  unreadable: 'Enter a time, for example 9:30.',
  names,
  isRequired: false,
})

/** Hours of employees on dates, from a file: one row a day, known by employee and date. */
export const hoursImport: Importable = {
  kind: 'working-hours',
  calls: { create: workingHours.createDated, update: workingHours.createDated },
  fields: {
    employee: {
      label: 'Employee',
      hint: 'Full name, name for clients or e-mail',
      read: (text) => text,
      unreadable: 'Text is expected here.',
      names: [
        'pracownik',
        'imie i nazwisko',
        'osoba',
        'employee',
        'name',
        'email',
        'staff',
        'nazwisko i imie',
      ],
      isRequired: true,
    },
    date: {
      label: 'Date',
      hint: 'A year of two digits is less than 50 years away.',
      read: (text, monthFirst) => readDay(text, { monthFirst }),
      isDate: true,
      unreadable: 'Enter a date, for example 24.12.2026.',
      names: ['data', 'dzien', 'date', 'day'],
      isRequired: true,
    },
    from: {
      ...time('From|hours', ['od', 'poczatek', 'start', 'from', 'godzina od', 'rozpoczecie']),
      hint: 'Without hours the day is a day off.',
    },
    to: time('To|hours', ['do', 'koniec', 'end', 'to', 'godzina do', 'zakonczenie']),
    second_from: time('From, second part', ['od 2', 'start 2', 'from 2', 'second from']),
    second_to: time('To, second part', ['do 2', 'koniec 2', 'end 2', 'to 2', 'second to']),
    break_from: time('Break from', ['przerwa od', 'poczatek przerwy', 'break start', 'break from']),
    break_to: time('Break to', ['przerwa do', 'koniec przerwy', 'break end', 'break to']),
    note: {
      label: 'Note',
      read: (text) => text,
      unreadable: 'Text is expected here.',
      names: ['notatka', 'uwagi', 'note', 'comment'],
      isRequired: false,
    },
  },
  prepare: async (tx, businessId, isFilled) => {
    const employees = await employeesByName(tx, businessId)
    const saysBreaks = isFilled('break_from') || isFilled('break_to')
    const breaksOf = saysBreaks ? null : await unsaidBreaks(tx, businessId)
    return {
      known: await knownHours(tx, businessId),
      keysOf: ({ employee, date }) => {
        const id = typeof employee === 'string' ? employees.get(nameKey(employee)) : undefined
        return id && typeof date === 'string' ? [keyOf(id, date)] : []
      },
      resolve: (values) => hoursOf(values, employees, breaksOf),
    }
  },
  check: (values, isNew) =>
    faultsBy(isNew ? datedHoursInput : datedHoursInput.partial(), values, issueSentence),
  create: ({ tx, businessId }, values) => insertDatedHours(tx, businessId, datedHoursInput.parse(values)),
  read: async ({ tx, businessId }, id) => ({ ...(await findDatedHours(tx, businessId, id)) }),
  update: ({ tx, businessId }, row, values) =>
    updateDatedHours(tx, businessId, row, datedHoursChange.strip().parse(values)),
  affects: (values) => {
    const { data } = datedHoursInput.safeParse(values)
    if (!data?.employee_id) return null
    const { employee_id, date, intervals, breaks } = data
    return { employee_id, date, hours: { intervals, breaks } }
  },
  remove: ({ tx, businessId }, { id }) => deleteDatedHours(tx, businessId, id),
}

/** Stands for the id of an employee whose name another one has, too. */
const ambiguous = 'several'
const keyOf = (employee: string, date: string) => `hours:${employee} ${date}`
/** Words of a name in one order, since files have the last name first or last. */
const nameKey = (name: string) =>
  name.includes('@') ? name.trim().toLowerCase() : folded(name).split(' ').sort().join(' ')

async function employeesByName(tx: Tx, businessId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; names: (string | null)[] }>`
    select e.id, array[concat_ws(' ', e.first_name, e.last_name), e.display_name, e.email] as names from employees e
    where e.business_id = ${businessId} and e.archived_at is null order by e.id`.execute(tx)
  const found = new Map<string, string>()
  for (const { id, names } of rows)
    for (const key of new Set(names.flatMap((name) => (name ? [nameKey(name)] : []))))
      found.set(key, found.has(key) ? ambiguous : id)
  return found
}

/** Hours of employees by employee and date. */
async function knownHours(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; employee_id: string; date: string; name: string }>`
    select d.id, d.employee_id, d.date, ${employeeName} || ', ' || to_char(d.date, 'DD.MM.YYYY') as name
    from dated_hours d join employees e on e.business_id = d.business_id and e.id = d.employee_id
    where d.business_id = ${businessId} and d.date > ${daysBack()}::date`.execute(tx)
  return new Map(rows.map(({ id, employee_id, date, name }) => [keyOf(employee_id, date), { id, name }]))
}

/** Hours of dates before it are not looked for. */
const daysKnown = 60
const daysBack = () => addDays(localDay(Date.now(), 'UTC'), -daysKnown)

type BreaksOf = (employee_id: string, date: string, intervals: readonly Interval[]) => Interval[]

/** Answers for a file that says nothing of breaks which ones its hours keep: as hours typed into the rota. */
async function unsaidBreaks(tx: Tx, businessId: string): Promise<BreaksOf> {
  const { rows } = await sql<Omit<HoursSource, 'employees'>>`
    select ${hoursSource(businessId, { from: daysBack(), to: '2099-12-31' }, sql`resource_id is null`)}`.execute(
    tx,
  )
  const source = { ...found(rows), employees: [], absences: [] }
  return (employee_id, date, intervals) => {
    const whose = { ...source, employee_id, date }
    return keptBreaks(intervals, hoursOn(whose), usualBreaks(whose))
  }
}

/** Makes dated hours of the cells of a row. */
function hoursOf(
  { employee, date, from, to, second_from, second_to, break_from, break_to, note }: Values,
  employees: ReadonlyMap<string, string>,
  breaksOf: BreaksOf | null,
): { values: Values; faults: Faults } {
  const faults: Faults = {}
  const employee_id = typeof employee === 'string' ? employees.get(nameKey(employee)) : undefined
  if (employee_id === ambiguous) faults.employee = ['Several employees have this name. Use the e-mail.']
  else if (!employee_id) faults.employee = [employee ? 'No employee has this name.' : 'This is required.']
  if (!date) faults.date = ['This is required.']
  const part = (name: string, begin: unknown, end: unknown) => {
    if (begin === undefined && end === undefined) return []
    if (typeof begin !== 'string' || typeof end !== 'string') faults[name] = ['Enter both times.']
    else if (begin >= end) faults[name] = ['The end must be after the start.']
    else return [{ from: begin, to: end }]
    return []
  }
  const intervals = [...part('to', from, to), ...part('second_to', second_from, second_to)]
  const said = part('break_to', break_from, break_to)
  const isKnown = breaksOf !== null && typeof employee_id === 'string' && typeof date === 'string'
  const breaks = isKnown ? breaksOf(employee_id, date, intervals) : said
  const hours = { date, intervals, breaks, ...(note === undefined ? {} : { note }) }
  // With a fault the row is refused anyway: its other fields are still checked.
  if (Object.keys(faults).length > 0) return { values: valuesOnly(hours), faults }
  return { values: { employee_id, ...hours }, faults }
}

/** Leaves absent fields out, so that they are named once. */
const valuesOnly = ({ date, ...hours }: Values): Values => ({ date: date ?? '2026-01-01', ...hours })
