import { visits } from '@wizyta/contract/booking/calendar/visits'
import { clientCalendars } from '@wizyta/contract/booking/calendar-feeds/api'
import { messages } from '@wizyta/contract/messaging/messages/api'
import { clientPatchTests } from '@wizyta/contract/people/client-care/patch-tests'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import {
  type Client,
  clientContacts,
  clientFigures,
  clients,
  clientTags,
} from '@wizyta/contract/people/clients/api'
import { clientNotes } from '@wizyta/contract/people/clients/notes'
import { clientRelations } from '@wizyta/contract/people/clients/relations'
import { employees } from '@wizyta/contract/people/employees/api'
import { clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { repurchases } from '@wizyta/contract/sales/products/repurchases'
import type { FakeServer } from '../../../../test/fake-server.ts'
import { pageOf, sample } from '../../../../test/sample.ts'

/** Answers all that the list, the card and the form of a client ask. A test replaces what it is about. */
export function answerCard(server: FakeServer, client: Client) {
  server.answers(clients.index, () => pageOf(client))
  server.answers(clients.show, () => client)
  server.answers(clientContacts.find, () => ({ is_taken: false, data: [] }))
  server.answers(clientTags.index, () => ({ data: [] }))
  server.answers(clientFigures.show, () => sample(clientFigures.show.answer))
  server.answers(clientNotes.index, () => pageOf())
  server.answers(clientRelations.index, () => ({ data: [] }))
  server.answers(clientPatchTests.index, () => ({ data: [], kinds: [] }))
  server.answers(clientBalances.show, () =>
    sample(clientBalance, { client: { id: client.id, name: client.last_name ?? '' } }),
  )
  server.answers(clientBalances.entries, () => pageOf())
  server.answers(clientGroups.index, () => pageOf())
  server.answers(clientGroups.ofClient, () => ({ data: [] }))
  server.answers(clientCalendars.show, () => ({ made_at: null }))
  server.answers(visits.index, () => pageOf())
  server.answers(messages.index, () => pageOf())
  server.answers(repurchases.index, () => ({ data: [] }))
  server.answers(employees.index, () => pageOf())
}
