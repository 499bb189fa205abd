import type { Client } from '@wizyta/contract/people/clients/api'
import type { RotaMonth } from '@wizyta/contract/people/rota/api'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isWhole } from '../server/test/whole.ts'
import { wordsOf } from './calendar-page.ts'
import { looks, markOf } from './desk-and-phone.ts'
import { expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

test.for(looks)(
  'in $language, on a phone $phone: a salon moves in: its services, its rota and a messy file of clients come from the old program',
  async (look, { open, desk }) => {
    const { language, phone } = look
    const t = wordsOf(language)
    const mark = markOf(look)
    const place = looks.indexOf(look)
    const admin = await desk('admin')
    const page = await open({ as: 'admin', language, phone })
    /** Brings a file in, and answers how many of its rows were refused. */
    const bring = async (kind: string, rows: readonly string[], fits: number) => {
      await page.goto(`/imports/new?kind=${kind}`)
      await page.locator('input[type=file]').setInputFiles({
        name: `${kind}.csv`,
        mimeType: 'text/csv',
        buffer: windows1250(rows.join('\r\n')),
      })
      await page.getByRole('button', { name: t('Check the rows') }).click()
      const start = page.getByRole('button', { name: t('Import {count} rows', { count: fits }) })
      await start.click({ timeout: 120_000 })
      await page
        .getByRole('button', { name: t('Roll back'), exact: true })
        .first()
        .waitFor({ timeout: 180_000 })
    }

    const { data: groups } = await admin.call('GET', '/tenant/service-groups?per_page=1')
    await bring(
      'services',
      [
        'Usługa;Kategoria;Cena;Czas trwania;VAT',
        `Henna brwi ${mark};${groups[0].name};45,00 zł;30;23`,
        `Zła usługa ${mark};${groups[0].name};abc;x;23`,
      ],
      1,
    )
    // The rota of a paper: three employees for a month of their own, without its Sundays.
    const { data: employees } = await admin.call('GET', '/tenant/employees?per_page=3')
    const month = `2027-0${6 + place}`
    const days = Array.from({ length: 28 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(
      (day) => Temporal.PlainDate.from(day).dayOfWeek < 7,
    )
    await bring(
      'working-hours',
      [
        'Pracownik;Data;Od;Do',
        ...employees.flatMap(({ first_name, last_name }: { first_name: string; last_name: string }) =>
          days.map((day, at) => {
            const hours = at % 2 === 0 ? '9:00;17:00' : '12.30;20'
            return `${first_name} ${last_name};${day.split('-').reverse().join('.')};${hours}`
          }),
        ),
        `Nikt Taki;${days[0]?.split('-').reverse().join('.')};9:00;17:00`,
      ],
      3 * days.length,
    )
    const { dated } = await admin.call<RotaMonth>('GET', `/tenant/rota?month=${month}`)
    const ids: readonly string[] = employees.map(({ id }: { id: string }) => id)
    const stored = dated.filter(
      ({ employee_id, date }) => date.startsWith(month) && ids.includes(`${employee_id}`),
    )
    expect(stored).toHaveLength(3 * days.length)
    expect(stored.find(({ date }) => date === days[1])?.intervals).toEqual([{ from: '12:30', to: '20:00' }])
    await page.goto(`/employees/working-hours/rota?month=${month}`)
    await page.getByRole('heading', { level: 1 }).waitFor()

    const field = await admin.call('POST', '/tenant/customer-fields', {
      body: { name: `Numer farby ${mark}`, kind: 'number' },
    })
    const length = isWhole ? 2_000 : 200
    const first = 510_000_000 + place * 10_000_000
    const clients = Array.from({ length }, (_, at) =>
      at % 100 === 7
        ? `Zła${mark}${at};Żółć;12;;;`
        : ` Żaneta${mark}${at} ;Łąka;${first + at};praca ${first + 500_000 + at};7,${at % 10};30.05.19${60 + (at % 40)}`,
    )
    await bring(
      'customers',
      [`Imię;Nazwisko;Telefon;Inne telefony;Numer farby ${mark};Data urodzenia`, ...clients],
      length * 0.99,
    )
    await expectNoSidewaysScroll(page)
    await findByPhone(page, String(first + 500_003), `Żaneta${mark}3 Łąka`)
    const { data } = await admin.call<{ data: [Client] }>('GET', `/tenant/customers?name=${first + 3}`)
    expect(data[0]).toMatchObject({
      first_name: `Żaneta${mark}3`,
      last_name: 'Łąka',
      birth_date: '1963-05-30',
      other_phones: [{ label: 'praca', number: `+48${first + 500_003}` }],
      own_fields: { [field.id]: 7.3 },
    })
  },
)

/** Opens the list of clients searched by a number, and waits for the client. */
async function findByPhone(page: Page, digits: string, name: string) {
  await page.goto(`/clients?name=${digits}`)
  await page.getByRole('link', { name, exact: true }).first().waitFor()
}

/** Text as a Polish program of 2005 writes it. */
function windows1250(text: string): Buffer {
  const letters = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'
  const bytes = 'b9e6eab3f1f39c9fbfa5c6caa3d1d38c8faf'
  const codes = new Map(
    [...letters].map((letter, at) => [letter, Number.parseInt(bytes.slice(2 * at, 2 * at + 2), 16)]),
  )
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? letter.charCodeAt(0)))
}
