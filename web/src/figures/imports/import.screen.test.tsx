import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import {
  type ImportDetail,
  type ImportedRow,
  importCorrections,
  imports,
} from '@wizyta/contract/figures/imports/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const id = '6f0a1f5e-3c0b-4a4e-9d52-0f4a2b8f1c11'
const none = {
  waiting: 0,
  ready: 0,
  duplicate: 0,
  refused: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
}
const uploaded: ImportDetail = {
  id,
  kind: 'suppliers',
  status: 'uploaded',
  file_name: 'dostawcy.csv',
  by: 'Anna',
  row_count: 3,
  created: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  created_at: '2026-11-24T09:00:00.000Z',
  finished_at: null,
  undo_until: null,
  format: 'csv',
  encoding: 'windows-1250',
  separator: ';',
  sheet: null,
  sheets: [],
  header_row: 1,
  headers: ['Firma', 'Numer'],
  sample: [['Alfa', '526-025-02-74']],
  fields: [
    { name: 'name', label: 'Nazwa', is_required: true, is_date: false, hint: null },
    { name: 'nip', label: 'NIP', is_required: false, is_date: false, hint: null },
  ],
  program: null,
  mapping: { name: 0, nip: null },
  date_orders: [null, null],
  month_first: [],
  counts: { ...none, waiting: 3 },
  left_out: 0,
  to_write: 0,
}
const checked: ImportDetail = {
  ...uploaded,
  status: 'checked',
  mapping: { name: 0, nip: 1 },
  counts: { ...none, ready: 1, duplicate: 1, refused: 1 },
  to_write: 1,
}
const row: ImportedRow = {
  number: 2,
  state: 'refused',
  cells: ['', '123'],
  parts: [],
  mended: [],
  reasons: [{ label: 'Nazwa', text: 'Podaj nazwę.', column: 0, alike: 1 }],
  match: null,
  decision: null,
  entity_id: null,
}

test('a column is chosen, the rows are checked, one that is there is updated, and the others are imported', async () => {
  let now = uploaded
  const sent: unknown[] = []
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => now)
    server.answers(imports.check, ({ body }) => {
      sent.push(body)
      now = checked
      return now
    })
    server.answers(imports.rows, ({ query }) => {
      const state = (query as { state?: string }).state
      const data =
        state === 'duplicate'
          ? [{ ...row, number: 3, state: 'duplicate' as const, reasons: [], match: { id, name: 'Alfa' } }]
          : [row]
      return { data, total: 1, page: 1, per_page: 20 }
    })
    server.answers(imports.decide, ({ body }) => {
      sent.push(body)
      now = { ...now, to_write: 2 }
      return now
    })
    server.answers(imports.run, () => {
      now = {
        ...checked,
        status: 'done',
        created: 1,
        updated: 1,
        refused: 1,
        counts: { ...none, created: 1, updated: 1, refused: 1 },
        undo_until: '2026-12-24T09:00:00.000Z',
      }
      return now
    })
  })
  await page.getByLabelText('NIP').selectOptions('Numer')
  await page.getByRole('button', { name: 'Sprawdź wiersze' }).click()
  await expect.element(page.getByText(/Podaj nazwę/)).toBeVisible()
  await page.getByRole('button', { name: /^Już są/ }).click()
  await page.getByLabelText('Co z wierszem 3').selectOptions('Zmień istniejący')
  await page.getByRole('button', { name: 'Importuj 2 wiersze' }).click()
  await expect.element(page.getByRole('button', { name: 'Cofnij import' })).toBeVisible()
  expect(sent).toEqual([
    { mapping: { name: 0, nip: 1 }, month_first: [] },
    { decision: 'update', numbers: [3] },
  ])
})

test('refused cells are mended in their rows: typed, pasted from a sheet, all alike, and taken back', async () => {
  const sent: unknown[] = []
  const wrong = (number: number, nip: string): ImportedRow => ({
    ...row,
    number,
    cells: [`Firma ${number}`, nip],
    reasons: [{ label: 'NIP', text: 'To nie jest NIP.', column: 1, alike: 3 }],
  })
  let rows = [2, 3, 4, 5].map((number) => wrong(number, '123'))
  const gone = (numbers: readonly number[]) => {
    rows = rows.filter(({ number }) => !numbers.includes(number))
    return { id, rows: numbers.length, refused: 0 }
  }
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => ({ ...checked, counts: { ...none, refused: rows.length, ready: 1 } }))
    server.answers(imports.rows, () => ({ data: rows, total: rows.length, page: 1, per_page: 20 }))
    server.answers(importCorrections.mend, ({ body }) => {
      sent.push(body)
      return gone(body.cells.map(({ number }) => number))
    })
    server.answers(importCorrections.mendAlike, ({ body }) => {
      sent.push(body)
      return gone([5])
    })
    server.answers(importCorrections.takeBack, ({ params }) => {
      sent.push(params)
      rows = [wrong(5, '123')]
      return { id, rows: 1, refused: 0 }
    })
  })
  const cell = (number: number) => page.getByRole('textbox', { name: `NIP Wiersz ${number}` })
  await expect.element(cell(2)).toHaveAccessibleDescription('To nie jest NIP.')
  await cell(2).click()
  await userEvent.keyboard('{Control>}a{/Control}5252344078{Enter}')
  // The row leaves the list, and the focus is in the next one.
  await expect.element(cell(2)).not.toBeInTheDocument()
  await expect.element(cell(3)).toHaveFocus()
  await userEvent.keyboard('x{Escape}')
  await expect.element(cell(3)).toHaveValue('123')
  const pasted = new DataTransfer()
  pasted.setData('text', '5213017228\tx\r\n5260250274\r\n')
  cell(3)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.element(cell(4)).not.toBeInTheDocument()
  await expect.element(cell(5)).toHaveFocus()
  await cell(5).fill('7')
  await page.getByRole('button', { name: t('Correct all {count} alike', { count: 3 }) }).click()
  await expect.element(cell(5)).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.element(cell(5)).toHaveValue('123')
  expect(sent).toEqual([
    { cells: [{ number: 2, column: 1, text: '5252344078' }] },
    {
      cells: [
        { number: 3, column: 1, text: '5213017228' },
        { number: 4, column: 1, text: '5260250274' },
      ],
    },
    { column: 1, was: '123', text: '7' },
    { id, mend_id: id },
  ])
})

test('a cell that is being typed is saved before the import starts; one that stays wrong is said so', async () => {
  const wrong = { ...row, mended: [{ column: 0, was: 'Beta' }] }
  const sent: unknown[] = []
  let answer = (_refuse: boolean) => {}
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => checked)
    server.answers(imports.rows, () => pageOf(wrong))
    server.answers(importCorrections.mend, async ({ body }) => {
      sent.push(body.cells[0]?.text)
      if (await new Promise<boolean>((resolve) => (answer = resolve)))
        throw new Refused(422, { message: 'Nie.' })
      return { id, rows: 1, refused: 1 }
    })
    server.answers(imports.run, () => {
      sent.push('run')
      return { ...checked, status: 'running' as const }
    })
  })
  const start = page.getByRole('button', { name: /^Importuj 1/ })
  for (const refuse of [true, false]) {
    await page.getByRole('textbox', { name: 'Nazwa Wiersz 2' }).fill(refuse ? 'Zła' : 'Gamma')
    await start.click()
    await expect.element(start).toHaveAttribute('aria-busy', 'true')
    answer(refuse)
    await expect.element(start).not.toHaveAttribute('aria-busy')
  }
  await expect.poll(() => sent).toEqual(['Zła', 'Gamma', 'run'])
  const said = page.getByText(
    t('Rows changed: {rows}. Still to be corrected: {refused}.', { rows: 1, refused: 1 }),
  )
  await expect.element(said).not.toBeInTheDocument()
  await page.getByRole('button', { name: `${t('Restore|cell')} Nazwa Wiersz 2` }).click()
  await expect.poll(() => sent.at(-1)).toBe('Beta')
  answer(false)
  await expect.element(said).toBeVisible()
})

test('a row refused as a whole opens its cells on demand; after the import nothing can be mended', async () => {
  let now = checked
  const twice = {
    ...row,
    cells: ['Alfa', ''],
    mended: [{ column: 0, was: 'Beta' }],
    reasons: [{ label: null, text: 'Ta sama nazwa co w wierszu 1.', column: null, alike: 0 }],
  }
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => now)
    server.answers(imports.rows, () => pageOf(twice))
    server.answers(imports.run, () => {
      now = {
        ...checked,
        status: 'done',
        counts: { ...none, created: 1, refused: 1 },
        undo_until: '2026-12-24T09:00:00.000Z',
      }
      return now
    })
  })
  await expect.element(page.getByText('Nazwa: zmienione. W pliku jest „Beta”.')).toBeVisible()
  const open = page.getByRole('button', { name: `${t('Correct the row')} Wiersz 2` })
  await open.click()
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Nazwa Wiersz 2' })).toHaveValue('Alfa')
  await expect.element(page.getByRole('textbox', { name: 'NIP Wiersz 2' })).toHaveValue('')
  await page.getByRole('button', { name: /^Importuj 1/ }).click()
  await expect.element(page.getByRole('button', { name: 'Cofnij import' })).toBeVisible()
  expect(open.elements()).toHaveLength(0)
  await expect.element(page.getByText('Ta sama nazwa co w wierszu 1.')).toBeVisible()
})

test('before the start the screen says which columns stay behind, and which rows lose a field', async () => {
  const queries: unknown[] = []
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => ({
      ...checked,
      headers: ['Lp.', 'Nazwisko i imię', 'Zgoda SMS', 'Saldo'],
      fields: [
        { name: 'surname_first', label: 'Nazwisko i imię', is_required: false, is_date: false, hint: null },
      ],
      mapping: { surname_first: 1 },
      counts: { ...none, ready: 1 },
      left_out: 1,
    }))
    server.answers(imports.rows, ({ query }) => {
      queries.push(query)
      return {
        data: [
          {
            ...row,
            state: 'ready' as const,
            cells: ['1', 'Nowak Anna'],
            parts: [
              { field: 'surname_first', label: 'Imię', text: 'Anna' },
              { field: 'surname_first', label: 'Nazwisko', text: 'Nowak' },
            ],
            reasons: [{ label: 'Data urodzenia', text: 'Pominięto „1985”.', column: null, alike: 0 }],
          },
        ],
        total: 1,
        page: 1,
        per_page: 20,
      }
    })
  })
  await expect.element(page.getByText('Nie zostaną przeniesione: Zgoda SMS, Saldo')).toBeVisible()
  await expect.element(page.getByText('1 wiersz z pominiętym polem.')).toBeVisible()
  await expect.element(page.getByText(/^Imię: Anna$/)).toBeVisible()
  await expect.element(page.getByText(/^Nazwisko: Nowak$/)).toBeVisible()
  await expect.poll(() => queries[0]).toMatchObject({ left_out: true })
})

test('a long name in the header is cut, and its buttons keep their width', async () => {
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => ({ ...checked, file_name: `${'dostawcy '.repeat(30)}.csv` }))
    server.answers(imports.rows, () => pageOf(row))
  })
  await expect.element(page.getByText(/Podaj nazwę/)).toBeVisible()
  const widths = [...document.querySelectorAll('header[data-slot="header"] button')]
    .map((button) => button.getBoundingClientRect().width)
    .filter((width) => width > 0)
  expect(widths.length).toBeGreaterThan(3)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(28)
})

test('an import starts once, however often its button is clicked', async () => {
  const server = await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => checked)
    server.answers(imports.rows, () => pageOf(row))
    server.answers(imports.run, () => checked)
  })
  const button = page.getByRole('button', { name: 'Importuj 1 wiersz' })
  await button.dblClick()
  await expect.poll(() => server.written()).toHaveLength(1)
  await button.click({ force: true })
  expect(server.written()).toEqual(['POST /tenant/imports/:id/runs'])
})

test('where every row is there and none is decided, nothing can be imported, and the screen says why', async () => {
  const server = await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => ({ ...checked, counts: { ...none, duplicate: 1 }, to_write: 0 }))
    server.answers(imports.rows, () =>
      pageOf({ ...row, state: 'duplicate' as const, reasons: [], match: { id, name: 'Alfa' } }),
    )
  })
  await page.getByRole('button', { name: /^Importuj/ }).click({ force: true })
  await expect.element(page.getByText(/^Nie ma czego importować/)).toBeVisible()
  expect(server.written()).toEqual([])
})

test('a row shows its cells in the order of the file', async () => {
  const mapped: ImportDetail = { ...checked, mapping: { name: 1, nip: 0 } }
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => mapped)
    server.answers(imports.rows, () => pageOf({ ...row, cells: ['123', 'Alfa'] }))
  })
  await expect.element(page.getByText(/^NIP: 123.*Alfa$/)).toBeVisible()
})

test('a file that is refused says why where it was chosen', async () => {
  await openScreen('/imports/new?kind=suppliers', (server) =>
    server.answers(imports.upload, () => {
      throw new Refused(422, { message: 'Plik jest pusty.', errors: { file: ['The file is empty.'] } })
    }),
  )
  await expect.element(page.getByLabelText('Zawartość')).toHaveValue('suppliers')
  await page.getByLabelText(/^Wybierz plik/).upload(new File(['x'], 'pusty.csv'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Plik jest pusty.')
})

test('no kind of file is chosen beforehand, and a file waits for the choice', async () => {
  await openScreen('/imports/new')
  const kind = page.getByLabelText('Zawartość')
  await expect.element(kind).toHaveValue('')
  await page.getByLabelText(/^Wybierz plik/).upload(new File(['x'], 'klienci.csv'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Najpierw wybierz, co zawiera plik.')
  await kind.selectOptions('Klienci')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('dates that fit both ways are asked for, and those with a number above 12 are proposed', async () => {
  const fields = [
    { name: 'name', label: 'Imię', is_required: true, is_date: false, hint: null },
    { name: 'birth_date', label: 'Urodziny', is_required: false, is_date: true, hint: null },
    { name: 'hired_on', label: 'Początek', is_required: false, is_date: true, hint: null },
  ]
  const file: ImportDetail = {
    ...uploaded,
    fields,
    headers: ['Name', 'Birthday', 'Since'],
    sample: [['Ala', '05/06/1990', '12/25/2020']],
    mapping: { name: 0, birth_date: 1, hired_on: 2 },
    date_orders: [null, 'either', 'month_first'],
    month_first: [2],
  }
  const sent: unknown[] = []
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => file)
    server.answers(imports.check, ({ body }) => {
      sent.push(body)
      return file
    })
  })
  const since = page.getByRole('combobox', { name: t('Dates in {name}', { name: 'Początek' }) })
  await expect.element(since).toHaveValue('month_first')
  const check = page.getByRole('button', { name: t('Check the rows') })
  await expect.element(check).toHaveAttribute('aria-disabled', 'true')
  await page
    .getByRole('combobox', { name: t('Dates in {name}', { name: 'Urodziny' }) })
    .selectOptions('month_first')
  await since.selectOptions('day_first')
  await check.click()
  await expect.poll(() => sent).toEqual([{ mapping: file.mapping, month_first: [1] }])
})

test('visits that imported hours leave without time are listed and asked about first, and lead to the calendar afterwards', async () => {
  const hours: ImportDetail = { ...checked, kind: 'working-hours', counts: { ...none, ready: 1 } }
  let now = hours
  let runs = 0
  await openScreen(`/imports/${id}`, (server) => {
    server.answers(imports.show, () => now)
    server.answers(imports.rows, () => pageOf())
    server.answers(affectedVisits.ofImport, () => ({
      count: 2,
      visits: [
        sample(affectedVisit, {
          starts_at: '2026-12-01T17:00:00Z',
          ends_at: '2026-12-01T18:00:00Z',
          client_name: 'Ewa Lis',
          handovers: [],
        }),
      ],
    }))
    server.answers(imports.run, () => {
      runs += 1
      now = { ...hours, status: 'done', counts: { ...none, created: 1 } }
      return now
    })
  })
  await expect.element(page.getByText('Wizyty, na które plik nie zostawia czasu: 2')).toBeVisible()
  await expect.element(page.getByText(/Ewa Lis/)).toBeVisible()
  await page.getByRole('button', { name: /^Importuj 1/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Go back') })
    .click()
  expect(runs).toBe(0)
  await page.getByRole('button', { name: /^Importuj 1/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Save anyway') })
    .click()
  await expect.element(page.getByText('Wizyty poza zaimportowanymi godzinami: 2')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /1 gru/ }))
    .toHaveAttribute('href', expect.stringMatching(/visit=/))
  expect(runs).toBe(1)
})
