import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { secretAddresses } from '../../kit/secret-addresses.ts'
import { visit } from './visits.ts'

export const tellings = {
  choose: endpoint({
    method: 'POST',
    path: '/tenant/events/:id/tellings',
    permission: 'events.update',
    summary:
      'Hold back the message that waits for the client of a visit, or send the one that was held back. 409 when it has left.',
    params: idParams,
    body: z.strictObject({ notify: z.boolean() }),
    answer: visit,
    status: 200,
  }),
  link: endpoint({
    method: 'POST',
    path: '/tenant/events/:id/links',
    permission: secretAddresses['visit link'].worth,
    summary:
      "The client's secret link of a visit, to pass on by hand. That it was read goes into the history.",
    params: idParams,
    answer: z.object({ url: z.string() }),
    status: 200,
  }),
}
