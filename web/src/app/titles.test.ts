import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditEntities } from '@wizyta/contract/access/activity-log/audit-tables'
import { menu } from '@wizyta/contract/words/pl/menu'
import { expect, test } from 'vitest'
import { declaredScreens } from '../../build/declared-screens.ts'
import type { Feature } from '../platform/features.ts'
import { features, screens } from './features.ts'
import { nav } from './nav.ts'
import { publicTitles } from './public-titles.ts'

const publicRoutes = readFileSync(join(import.meta.dirname, 'public-routes.tsx'), 'utf8')
// Where a route is made, and nowhere else: an address that is only mentioned is none.
const made = /(?:path: |errorPage\(|providerPage\(|signInRoute\()'(\/[^']*)'/g
const publicPaths = [...publicRoutes.matchAll(made)].map(([, path]) => path as string)
const titles = { ...Object.fromEntries(screens.map(({ path, title }) => [path, title])), ...publicTitles }
const addresses = [...screens.map(({ path }) => path), ...publicPaths]

// The specification, section 1: the paths that the table of titles covers.
const specified =
  `dashboard calendar users tasks employees employees/groups employees/resources resources commission-groups
  clients clients/groups sales sales/delivery sales/products sales/products/groups sales/services sales/services/groups
  sales/financial-operations sales/discounts sales/vouchers sales/sales-usage sales/stock-levels communication/templates
  communication/notifications chats apps reports configuration/system-settings configuration/surveys
  configuration/payments roles help-center faq help/faq pomoc/faq businesses settings settings/account
  settings/appearance settings/display settings/notifications sign-in sign-in-2 forgot-password otp`
    .split(/\s+/)
    .map((path) => (path === 'dashboard' ? '/' : `/${path}`))

// The specification, section 2: the addresses that there are. `errors/{error}` and the like by their name in the table.
const specifiedRoutes =
  `${specified.join(' ')} /401 /403 /404 /500 /503 /errors/$error /clerk /clerk/user-management
  /reset-password /businesses/create /businesses/$id/edit /clients/create /clients/add-client-group /clients/$id/edit
  /employees/create /employees/$id/edit /configuration/surveys/create /sales/products/create /sales/products/$id/edit
  /sales/products/$id/edit-bulk /sales/services/create /sales/services/$id/edit`.split(/\s+/)

test('each path that the specification names has its section name', () => {
  expect(specified.filter((path) => !(path in titles))).toEqual([])
})

test('each address of the specification is a route', () => {
  expect(specifiedRoutes.filter((path) => !addresses.includes(path))).toEqual([])
})

test('a title belongs to a route', () => {
  expect(Object.keys(titles).filter((path) => !addresses.includes(path))).toEqual([])
})

test('each screen has a page, in a file that is there', async () => {
  const declared = await declaredScreens()
  expect(declared.map(({ path }) => path).sort()).toEqual(screens.map(({ path }) => path).sort())
  const source = join(import.meta.dirname, '..')
  expect(declared.filter(({ module }) => !existsSync(join(source, module)))).toEqual([])
})

test('each feature that stands in a folder is registered', () => {
  const folders = globSync('*/*/feature.ts', { cwd: join(import.meta.dirname, '..') })
  const list = readFileSync(join(import.meta.dirname, 'features.ts'), 'utf8')
  expect(folders.filter((file) => !list.includes(`'../${file}'`))).toEqual([])
})

test('each kind of record in the activity log is declared by one feature, and its page exists', () => {
  const kinds = features.flatMap((one) => Object.entries((one as Feature).records ?? {}))
  expect(kinds.map(([name]) => name).sort()).toEqual([...auditEntities].sort())
  const shown = kinds.flatMap(([, { shownAt }]) => shownAt?.path ?? [])
  expect(shown.filter((path) => !addresses.includes(path))).toEqual([])
})

// The specification, section 2: sections and entries of the menu, by the Polish of ours. Decision 165: lists come before
// "add", and Sales is grouped.
const entries: Record<string, string[]> = {
  Pracownicy: [
    'Pracownicy',
    'Nowy pracownik',
    'Grupy pracowników',
    'Zasoby',
    'Przypisz › Usługi',
    'Przypisz › Grupy usług',
    'Przypisz › Zasoby',
    'Godziny pracy › Wybrane dni',
    'Godziny pracy › Stały tydzień',
    'Godziny pracy › Import godzin',
    'Grupy prowizyjne',
    'Kolejność › Grupy pracowników',
    'Kolejność › Kalendarze',
    'Kolejność › Zasoby',
    'Kolejność › Usługi',
    'Kolejność › Grupy usług',
  ],
  Klienci: ['Klienci', 'Nowy klient', 'Grupy klientów', 'Import danych klientów'],
  Sprzedaż: [
    'Magazyn › Dostawy',
    'Oferta › Grupy produktów',
    'Oferta › Grupy usług',
    'Operacje finansowe',
    'Oferta › Produkty',
    'Oferta › Rabaty',
    'Dodaj sprzedaż',
    'Oferta › Usługi',
    'Bony i karnety',
    'Oferta › Produkty online',
    'Sprzedaż i zużycie',
    'Magazyn › Zwiększ lub zmniejsz stan',
  ],
  Komunikacja: [
    'Szablony e-mail',
    'Komunikacja wewnętrzna',
    'Wiadomości push',
    'Masowy e-mail',
    'Masowy SMS',
    'Wysłane wiadomości',
  ],
  Konfiguracja: ['Szablony wiadomości', 'Logo i adresy', 'Środowisko pracy', 'Ankiety', 'Płatności online'],
  Pomoc: ['Centrum pomocy', 'Kontakt z pomocą', 'Najczęstsze pytania (FAQ)'],
  Role: ['Role'],
  Firmy: ['Firmy'],
}

test.each(Object.entries(entries))(
  'the menu has the section %s with its entries in order',
  (section, wanted) => {
    const polish = menu as unknown as Record<string, string>
    const row = nav.find(({ title }) => polish[title] === section)
    const shown = row?.pages.map(({ part, title }) =>
      part ? `${polish[part]} › ${polish[title]}` : polish[title],
    )
    const found = (shown ?? []).filter((entry) => entry !== undefined && wanted.includes(entry))
    expect(section === 'Sprzedaż' ? found.toSorted() : found).toEqual(
      section === 'Sprzedaż' ? wanted.toSorted() : wanted,
    )
  },
)
