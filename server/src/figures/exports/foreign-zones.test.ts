import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { sendSms } from '../../../test/send-sms.ts'
import { type SmsStandIn, startSmsStandIn } from '../../messaging/sms/stand-in.ts'

let o: Outbox
let provider: SmsStandIn
beforeAll(async () => {
  o = await testOutbox()
  provider = await startSmsStandIn()
  await o.anna.post('/tenant/sms-connections', { provider: 'demo', sender: 'Salon', part_price: 10 })
})
afterAll(async () => {
  await provider.close()
  await o.close()
})

/** For the server these lie on another day, in another hour, or beyond a clock change. */
const instants = [
  '2027-01-15T03:30:00Z',
  '2027-01-15T12:00:00Z',
  '2027-03-14T06:30:00Z',
  '2027-03-28T00:30:00Z',
  '2027-04-03T13:30:00Z',
  '2027-07-31T23:15:00Z',
  '2027-11-07T05:45:00Z',
  '2027-12-31T10:30:00Z',
]
let number = 600_400_100

/** Books one moment, and returns how SMS, mail and the file of visits tell it. */
async function told(starts_at: string) {
  const book = async (client: object) =>
    o.booked([{ service_id: o.cut, employee_id: await o.employee({}, [o.cut]) }], starts_at, {
      client_id: await o.client(client),
      walk_in_name: undefined,
      notify: true,
    })
  const phone = `+48${++number}`
  await book({ email: null, phone })
  const { id } = await book({ last_name: `Nr ${number}` })
  const mails = await o.pass(61)
  await sendSms(o, { demo: provider.url })
  const file = await o.anna.post('/tenant/list-exports', {
    list: 'events',
    format: 'csv',
    columns: ['starts_at', 'ends_at'].map((field) => ({ field, label: field })),
    filter: { client_id: (await o.anna.get(`/tenant/events/${id}`)).body.client.id },
  })
  return {
    sms: provider.taken.filter(({ to }) => to.endsWith(phone.slice(3))).map(({ text }) => text),
    mail: mails[0]?.mail.text ?? '',
    file: String(file.body).split('\r\n')[1],
  }
}
/** The same as the clock of a zone has it, by Temporal. */
function clockOf(zone: string, starts_at: string) {
  const from = Temporal.Instant.from(starts_at).toZonedDateTimeISO(zone)
  const [day, time] = [from.toPlainDate(), from.toPlainTime()]
  const to = from.add({ hours: 1 })
  const wall = `${time.hour}:${String(time.minute).padStart(2, '0')}`
  return {
    sms: `${day.day}.${String(day.month).padStart(2, '0')}, ${wall}`,
    mail: `${day.year}, ${wall}`,
    file: [from, to].map((at) => at.toPlainDateTime().toString().replace('T', ' ').slice(0, 16)).join(';'),
  }
}
/** Where a moment is told otherwise than by the clock of the zone. */
async function differences(zone: string, moments: readonly string[]) {
  const found: string[] = []
  for (const starts_at of moments) {
    const [said, wanted] = [await told(starts_at), clockOf(zone, starts_at)]
    expect(said.sms).toHaveLength(1)
    if (!said.sms[0]?.includes(`${wanted.sms}.`)) found.push(`${starts_at} by SMS: ${said.sms[0]}`)
    if (!said.mail.includes(wanted.mail)) found.push(`${starts_at} by mail: ${said.mail.slice(0, 200)}`)
    if (said.file !== wanted.file) found.push(`${starts_at} in a file: ${said.file}`)
  }
  return found
}
const moveTo = (timezone: string) =>
  o.inSalon((tx) => tx.updateTable('businesses').set({ timezone }).where('id', '=', o.world.a).execute())

test.each(['America/New_York', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'INP-8: a salon of %s has its own days and hours in SMS, mails and files, whatever the zone of the server',
  async (zone) => {
    await moveTo(zone)
    expect(await differences(zone, instants)).toEqual([])
  },
)

test('INP-8, the control: of a salon that keeps the hours of another zone, every moment is named', async () => {
  await moveTo('America/New_York')
  expect(await differences('Europe/Warsaw', instants.slice(0, 2))).toHaveLength(6)
})
