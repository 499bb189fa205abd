import { addDays, instantAt, localDay } from '@wizyta/contract/kit/wall-time'
import type { Tx } from '../../../kit/database/database.ts'

/** A message: place of its author among the accounts, days before the latest one, time, and text. */
type Said = readonly [who: number, daysAgo: number, time: string, text: string]
interface Talk {
  room:
    | { kind: 'team' | 'group'; name: string }
    | { kind: 'direct'; with: readonly [number, number] }
    | { kind: 'client' }
  /** Accounts that take part, by place; absent: all. */
  who?: readonly number[]
  said: readonly Said[]
  /** Messages that the first account has not read yet. */
  unread?: number
}

// biome-ignore format: talks read as talks
const talks: Talk[] = [
  { room: { kind: 'team', name: 'Ogólne' }, unread: 2, said: [
    [2, 6, '10:12', 'Dzień dobry! Od poniedziałku zmieniamy dostawcę ręczników, pierwsza partia przyjedzie we wtorek rano.'],
    [3, 6, '10:31', 'Super, te obecne już się strzępią 🙂'],
    [4, 6, '10:48', 'Czy nowe też będą grafitowe?'],
    [2, 6, '10:50', 'Tak, grafitowe, trochę większe.'],
    [1, 4, '12:05', 'Przypominam: w sobotę otwieramy godzinę wcześniej, mamy dwie panny młode.'],
    [4, 4, '12:20', 'Ja mogę być od 7:30'],
    [3, 4, '12:34', 'Ja otworzę salon, mam klucze.'],
    [2, 3, '09:15', 'Lewa myjka znów przecieka. Zgłosiłam serwis, na razie używamy prawej.'],
    [3, 2, '13:40', 'Serwis był, wymienili uszczelkę. Działają obie.'],
    [4, 1, '15:02', 'Skończyła się oksydacja 6%, otworzyłem ostatnią butelkę.'],
    [2, 1, '15:20', 'Zamówiona, będzie jutro po 12.'],
    [3, 0, '12:18', 'Dostawa jest! Stoi na zapleczu, sprawdzę z fakturą po południu.'],
    [4, 0, '12:40', 'Dzięki! Biorę jedną oksydację od razu, zaraz mam koloryzację.'],
  ] },
  { room: { kind: 'group', name: 'Recepcja' }, who: [0, 1, 2, 3], unread: 1, said: [
    [3, 5, '11:10', 'Pani Górska prosi o telefon, chce przełożyć wszystkie wizyty na grudzień.'],
    [2, 5, '11:25', 'Zadzwonię po 14.'],
    [2, 5, '14:30', 'Załatwione, przełożone na środy.'],
    [1, 2, '09:05', 'Terminal przy drugim stanowisku trzeba restartować rano, inaczej nie łączy.'],
    [3, 1, '09:12', 'Wczoraj zamknięcie kasy bez różnic.'],
    [3, 0, '13:05', 'Ktoś pytał o bon na 300 zł z dostawą. Wysyłamy pocztą czy tylko mailem?'],
  ] },
  { room: { kind: 'direct', with: [0, 2] }, unread: 1, said: [
    [2, 3, '16:40', 'Masz chwilę jutro na grafik grudniowy?'],
    [0, 3, '16:52', 'Jasne, o 10 przy kawie.'],
    [2, 2, '10:30', 'Zebrałam prośby o wolne, dwie osoby chcą 23 grudnia.'],
    [0, 2, '10:34', 'To dajmy losowanie, będzie sprawiedliwie.'],
    [2, 0, '11:47', 'Grafik gotowy, zerkniesz przed publikacją?'],
  ] },
  { room: { kind: 'direct', with: [0, 4] }, said: [
    [4, 2, '14:11', 'Mogę w piątek wyjść o 15? Mam lekarza.'],
    [0, 2, '14:20', 'Tak, przesunę Twoją ostatnią wizytę.'],
    [4, 2, '14:21', 'Dziękuję!'],
  ] },
  { room: { kind: 'direct', with: [1, 3] }, said: [
    [1, 1, '10:10', 'Wydrukujesz nowy cennik do witryny?'],
    [3, 1, '11:30', 'Już wisi.'],
  ] },
  { room: { kind: 'client' }, who: [0, 2, 4], said: [
    [4, 3, '12:01', 'Ostatnio po farbie swędziała ją skóra. Zróbmy próbę uczuleniową przed następną koloryzacją.'],
    [2, 3, '12:15', 'Dopisałam do wizyty, przyjdzie 48 godzin wcześniej.'],
    [0, 3, '13:00', 'Dobrze. Gdyby próba wyszła źle, proponujemy tonowanie bez amoniaku.'],
  ] },
]

/** Writes a week of talks of a team. Of a salon with few accounts there is none. */
export async function writeChats(
  tx: Tx,
  { businessId: business_id, authors, clients }: { businessId: string; authors: string[]; clients: string[] },
  { now, timezone }: { now: number; timezone: string },
): Promise<void> {
  if (authors.length < 5) return
  const userAt = (place: number) => authors[place] as string
  const today = localDay(now, timezone)
  // In the morning the latest talks are those of yesterday.
  const last = instantAt(today, '14:00', timezone) <= now ? 0 : 1
  const at = ([, daysAgo, time]: Said) => instantOf(addDays(today, -daysAgo - last), time, timezone)
  const made = talks.map((talk) => {
    const id = crypto.randomUUID()
    const { room, said } = talk
    const pair = room.kind === 'direct' ? room.with.map(userAt).toSorted().join(' ') : null
    const row = {
      business_id,
      id,
      kind: room.kind,
      name: 'name' in room ? room.name : null,
      pair,
      client_id: room.kind === 'client' ? (clients[4] ?? null) : null,
      created_by: userAt(said[0]?.[0] ?? 0),
      last_number: said.length,
      last_at: at(said.at(-1) as Said),
      created_at: at(said[0] as Said),
    }
    return { talk, id, row }
  })
  await tx
    .insertInto('chat_rooms')
    .values(made.map(({ row }) => row))
    .execute()
  await tx
    .insertInto('chat_members')
    .values(
      made.flatMap(({ talk, id }) => {
        const places =
          talk.room.kind === 'direct' ? talk.room.with : (talk.who ?? authors.map((_, place) => place))
        return places.map((place) => ({
          business_id,
          room_id: id,
          user_id: userAt(place),
          read_number: talk.said.length - (place <= 1 ? (talk.unread ?? 0) : 0),
        }))
      }),
    )
    .execute()
  await tx
    .insertInto('chat_messages')
    .values(
      made.flatMap(({ talk, id }) =>
        talk.said.map((message, place) => ({
          business_id,
          id: crypto.randomUUID(),
          room_id: id,
          number: place + 1,
          author_id: userAt(message[0]),
          text: message[3],
          sent_at: at(message),
        })),
      ),
    )
    .execute()
  const { id: announcement_id } = await tx
    .insertInto('announcements')
    .values({
      business_id,
      title: 'Dezynfekcja narzędzi – nowa karta pracy',
      text: 'Od poniedziałku po każdym kliencie podpisujemy kartę dezynfekcji przy myjkach. Karty leżą w szufladzie pod sterylizatorem, wypełnione oddajemy Monice w piątek.',
      author_id: userAt(2),
      created_at: instantOf(addDays(today, -2 - last), '09:30', timezone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Two have not confirmed it yet: the owner and the specialist.
  const confirmed = new Map([
    [1, '10:05'],
    [3, '11:40'],
  ])
  await tx
    .insertInto('announcement_readers')
    .values(
      [0, 1, 3, 4].map((place) => {
        const time = confirmed.get(place)
        return {
          business_id,
          announcement_id,
          user_id: userAt(place),
          confirmed_at: time ? instantOf(addDays(today, -2 - last), time, timezone) : null,
        }
      }),
    )
    .execute()
}

const instantOf = (date: string, time: string, timezone: string) =>
  new Date(instantAt(date, time, timezone)).toISOString()
