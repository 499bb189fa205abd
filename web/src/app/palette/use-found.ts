import { useQuery } from '@tanstack/react-query'
import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { readDocumentNumber } from '@wizyta/contract/kit/document'
import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { formatMoney } from '@wizyta/contract/kit/money'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { Client } from '@wizyta/contract/people/clients/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { fullName } from '@wizyta/contract/people/names/names'
import type { Product } from '@wizyta/contract/sales/products/api'
import type { Service } from '@wizyta/contract/sales/services/api'
import type { SaleRow } from '@wizyta/contract/sales/till/api'
import { CalendarPlus, CircleHelp, Package, Receipt, Tag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bookVisit, showVisit } from '../../booking/calendar/state/go-to-calendar.ts'
import { statusWord } from '../../booking/visits/visit-status.ts'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { loadHelpTitles } from '../../office/help/load-titles.ts'
import { isCalled, isOfCalled, phoneOrText } from '../../people/clients/read-typed.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { clients, employees, products, sales, services, visits } from '../../platform/net/calls.gen.ts'
import type { IndexCall } from '../../platform/net/entity-calls.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { dateOf, formatDay, formatTimeRange, today as todayIn } from '../../platform/text/time.ts'
import type { Found } from './choice.ts'
import type { Entry } from './entry.ts'
import { ranked } from './ranking.ts'

const askAfterMs = 100
const shortest = 2
const shortestInText = 4
const most = { clients: 5, coming: 4, past: 3, others: 5, similar: 3 }

type GoTo = (link: RowLink) => void

/** Searches the business's records for the typed text, as typing pauses, within the user's permissions. */
export function useFound(text: string, goTo: GoTo): { found: Found[]; problem: ApiProblem | null } {
  const typed = text.trim()
  const asked = useLate(typed)
  const isAsked = typed.length >= shortest
  const documents = useSales(typed, asked, goTo)
  const people = useClients(isAsked, typed, asked, goTo)
  const bookings = useVisits(isAsked, typed, asked)
  const staff = useEmployees(typed, goTo)
  const offer = useServices(typed, goTo)
  const goods = useProducts(isAsked, typed, asked, goTo)
  const help = useHelp(typed, goTo)
  return {
    found: [
      { group: 'sales', ...documents },
      { group: 'clients', ...people },
      { group: 'visits', ...bookings },
      { group: 'employees', ...staff },
      { group: 'services', ...offer },
      { group: 'products', ...goods },
      { group: 'help', ...help },
      {
        group: 'similar',
        rows: [...people.similar, ...bookings.similar],
        isPending: people.isPending || bookings.isPending,
      },
    ],
    problem: documents.problem ?? people.problem ?? bookings.problem ?? goods.problem,
  }
}

/** Sales, refunds and other documents of the till, when their number is typed: `S 12`, `12/2026`. */
function useSales(typed: string, asked: string, goTo: GoTo) {
  const { timezone, currency } = useBusiness()
  const mayRead = useAllows(sales.index)
  const isWanted = mayRead && readDocumentNumber(typed) !== null
  const query = useSearched<SaleRow>(isWanted, typed, asked, sales.index, { per_page: most.others })
  const entryOf = ({ id, number, sold_at, client, total }: SaleRow): Entry => ({
    id: `sale:${id}`,
    group: 'sales',
    title: number,
    detail: [formatDay(dateOf(sold_at, timezone)), client?.name, formatMoney(total, language(), currency)]
      .filter(Boolean)
      .join(' · '),
    icon: Receipt,
    run: () => goTo({ to: '/sales/$id', params: { id } }),
  })
  return { ...query, rows: query.data.map(entryOf) }
}

function useClients(isAsked: boolean, typed: string, asked: string, goTo: GoTo) {
  const mayRead = useAllows(clients.index)
  const mayBook = useAllows(visits.create)
  const query = useSearched<Client>(isAsked && mayRead, typed, asked, clients.index, { per_page: 30 })
  const rows = query.data
  const isMeant = (client: Client) => isCalled(client, asked)
  const entryOf = (client: Client): Entry => {
    const name = fullName(client)
    const link: RowLink = { to: '/clients/$id', params: { id: client.id } }
    return {
      id: `client:${client.id}`,
      group: 'clients',
      title: name,
      detail: client.phone ? formatPhone(client.phone) : (client.email ?? undefined),
      run: () => goTo(link),
    }
  }
  const entriesOf = (some: readonly Client[], number: number): Entry[] => {
    const [first] = some
    const entries = some.slice(0, number).map(entryOf)
    if (!first || !mayBook) return entries
    const book: Entry = {
      id: `book:${first.id}`,
      group: 'clients',
      title: t('New appointment: {name}', { name: fullName(first) }),
      icon: CalendarPlus,
      run: () => void bookVisit(first.id),
    }
    return [...entries, book]
  }
  return {
    ...query,
    rows: entriesOf(rows.filter(isMeant), most.clients),
    similar: entriesOf(
      rows.filter((one) => !isMeant(one)),
      most.similar,
    ),
  }
}

function useVisits(isAsked: boolean, typed: string, asked: string) {
  const { timezone } = useBusiness()
  const mayRead = useAllows(visits.index)
  const today = todayIn(timezone).toString()
  const isWanted = isAsked && mayRead
  const since = useSearched<VisitListRow>(isWanted, typed, asked, visits.index, {
    per_page: 20,
    sort: ['starts_at'],
    filter: { from: [today] },
  })
  const before = useSearched<VisitListRow>(isWanted, typed, asked, visits.index, {
    per_page: most.past,
    sort: ['-starts_at'],
    filter: { to: [addDays(today, -1)] },
  })
  const now = Date.now()
  const isOver = ({ ends_at }: VisitListRow) => Date.parse(ends_at) <= now
  const coming = since.data.filter((one) => !isOver(one)).slice(0, most.coming)
  const past = [...since.data.filter(isOver).reverse(), ...before.data].slice(0, most.past)
  const entryOf = (visit: VisitListRow): Entry => {
    const date = dateOf(visit.starts_at, timezone)
    const day = formatDay(date)
    return {
      id: `visit:${visit.id}`,
      group: 'visits',
      title: visit.client_name || t('Without a client card'),
      detail: [
        `${day}, ${formatTimeRange(visit.starts_at, visit.ends_at, timezone)}`,
        visit.services,
        statusWord(visit.status),
      ].join(' · '),
      run: () => void showVisit(visit.id, date),
    }
  }
  const isMeant = (visit: VisitListRow) => isOfCalled(visit, asked)
  const all = [...coming, ...past]
  return {
    rows: all.filter(isMeant).map(entryOf),
    similar: all.filter((one) => !isMeant(one)).map(entryOf),
    isPending: since.isPending || before.isPending,
    problem: since.problem ?? before.problem,
  }
}

function useEmployees(typed: string, goTo: GoTo) {
  const { rows, isPending } = useAllRows(employees)
  const mayChange = useAllows(employees.update)
  const entries = (rows as readonly Employee[]).map(
    ({ id, first_name, last_name, display_name, position }): Entry => ({
      id: `employee:${id}`,
      group: 'employees',
      title: `${first_name} ${last_name}`,
      detail: position ?? undefined,
      also: display_name ? [display_name] : [],
      run: () => goTo({ to: mayChange ? '/employees/$id/edit' : '/employees/$id', params: { id } }),
    }),
  )
  return { rows: ranked(entries, typed).slice(0, most.others), isPending }
}

function useServices(typed: string, goTo: GoTo) {
  const { rows, isPending } = useAllRows(services)
  const mayChange = useAllows(services.update)
  const entries = (rows as readonly Service[]).map(({ id, name, name_en, code }): Entry => {
    return {
      id: `service:${id}`,
      group: 'services',
      title: localName({ name, name_en }),
      detail: code ?? undefined,
      also: [name, name_en ?? ''],
      icon: Tag,
      run: () =>
        goTo(
          mayChange
            ? { to: '/sales/services/$id/edit', params: { id } }
            : { to: '/sales/services', search: { name } },
        ),
    }
  })
  return { rows: ranked(entries, typed).slice(0, most.others), isPending }
}

/** Products, found by the server: a shelf may hold many thousands. */
function useProducts(isAsked: boolean, typed: string, asked: string, goTo: GoTo) {
  const mayRead = useAllows(products.index)
  const mayChange = useAllows(products.update)
  const query = useSearched<Product>(isAsked && mayRead, typed, asked, products.index, {
    per_page: most.others,
  })
  const entryOf = ({ id, name, brand, sku }: Product): Entry => ({
    id: `product:${id}`,
    group: 'products',
    title: name,
    detail: [brand, sku].filter(Boolean).join(' · ') || undefined,
    icon: Package,
    run: () =>
      goTo(
        mayChange
          ? { to: '/sales/products/$id/edit', params: { id } }
          : { to: '/sales/products', search: { name } },
      ),
  })
  return { ...query, rows: query.data.map(entryOf) }
}

function useHelp(typed: string, goTo: GoTo) {
  // What is read with the app never grows old, and needs no session.
  const { data = [], isPending } = useQuery({
    queryKey: ['help-titles', language()],
    queryFn: loadHelpTitles,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: typed !== '',
    retry: false,
    meta: { handles: () => true },
  })
  const entries = data.map(
    ({ to, search, title, tags, text }): Entry => ({
      id: `help:${Object.values(search)[0]}`,
      group: 'help',
      title,
      // A word of the text is meant once enough of it is typed.
      also: typed.length >= shortestInText ? [...tags, text] : tags,
      icon: CircleHelp,
      run: () => goTo({ to, search: search }),
    }),
  )
  return { rows: ranked(entries, typed).slice(0, most.others), isPending: typed !== '' && isPending }
}

/** One search of the server. While the next answer is on its way, the last one stays, and is not trusted. */
function useSearched<Row>(
  isWanted: boolean,
  typed: string,
  asked: string,
  index: AnyEndpoint,
  query: object,
) {
  const { data, isFetching, isPlaceholderData, error } = useCall(
    index as IndexCall<Row>,
    { query: { ...query, name: phoneOrText(asked) } },
    {
      enabled: isWanted && asked.length >= shortest,
      // Results of a shorter text; not of a text that was cleared.
      placeholderData: (before) => (isWanted ? before : undefined),
      retry: false,
      handles: ({ status }) => status !== 401,
    },
  )
  const isPending =
    isWanted &&
    (typed !== asked || (isFetching && error === null && (isPlaceholderData || data === undefined)))
  return {
    data: isWanted && data ? data.data : [],
    isPending,
    problem: isWanted && error ? error : null,
  }
}

function useLate(text: string): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), askAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return late
}
