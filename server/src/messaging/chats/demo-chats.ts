import type { Tx } from '../../kit/database/database.ts'

/** A message: place of its author among the accounts, minutes before now, and text. */
type Said = readonly [who: number, minutesAgo: number, text: string]
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

const hours = (count: number, minutes = 0) => count * 60 + minutes
const days = (count: number, hoursMore = 0) => hours(count * 24 + hoursMore)

// biome-ignore format: talks read as talks
const talks: Talk[] = [
  { room: { kind: 'team', name: 'Cały zespół' }, unread: 2, said: [
    [2, days(6, 3), 'Dzień dobry! Od poniedziałku zmieniamy dostawcę ręczników, pierwsza partia przyjedzie we wtorek rano.'],
    [3, days(6, 2), 'Super, te obecne już się strzępią 🙂'],
    [4, days(6, 1), 'Czy nowe też będą grafitowe?'],
    [2, days(6), 'Tak, grafitowe, trochę większe.'],
    [1, days(4, 5), 'Przypominam: w sobotę otwieramy godzinę wcześniej, mamy dwie panny młode.'],
    [4, days(4, 4), 'Ja mogę być od 7:30'],
    [3, days(4, 4) - 12, 'Ja otworzę salon, mam klucze.'],
    [2, days(3, 2), 'Lewa myjka znów przecieka. Zgłosiłam serwis, na razie używamy prawej.'],
    [3, days(2, 6), 'Serwis był, wymienili uszczelkę. Działają obie.'],
    [4, days(1, 7), 'Skończyła się oksydacja 6%, otworzyłam ostatnią butelkę.'],
    [2, days(1, 6), 'Zamówiona, będzie jutro po 12.'],
    [3, hours(3), 'Dostawa jest! Stoi na zapleczu, sprawdzę z fakturą po południu.'],
    [4, hours(2, 40), 'Dzięki! Biorę jedną oksydację od razu, mam koloryzację o tej porze.'],
  ] },
  { room: { kind: 'group', name: 'Recepcja' }, who: [0, 1, 2, 3], unread: 1, said: [
    [3, days(5, 2), 'Pani Górska prosi o telefon, chce przełożyć wszystkie wizyty na grudzień.'],
    [2, days(5, 1), 'Zadzwonię po 14.'],
    [2, days(4, 22), 'Załatwione, przełożone na środy.'],
    [1, days(2, 3), 'Terminal przy drugim stanowisku trzeba restartować rano, inaczej nie łączy.'],
    [3, days(1, 2), 'Wczoraj zamknięcie kasy bez różnic.'],
    [3, hours(1, 20), 'Ktoś pytał o bon na 300 zł z dostawą. Wysyłamy pocztą czy tylko mailem?'],
  ] },
  { room: { kind: 'direct', with: [0, 2] }, unread: 1, said: [
    [2, days(3, 4), 'Masz chwilę jutro na grafik grudniowy?'],
    [0, days(3, 3), 'Jasne, o 10 przy kawie.'],
    [2, days(2, 4), 'Wysłałam prośby o wolne, dwie osoby chcą 23 grudnia.'],
    [0, days(2, 3), 'To dajmy losowanie, będzie sprawiedliwie.'],
    [2, hours(5), 'Grafik gotowy, zerkniesz przed publikacją?'],
  ] },
  { room: { kind: 'direct', with: [0, 4] }, said: [
    [4, days(2, 1), 'Mogę w piątek wyjść o 15? Mam lekarza.'],
    [0, days(2), 'Tak, przesunę Twoją ostatnią wizytę.'],
    [4, days(1, 23), 'Dziękuję!'],
  ] },
  { room: { kind: 'direct', with: [1, 3] }, said: [
    [1, days(1, 5), 'Wydrukujesz nowy cennik do witryny?'],
    [3, days(1, 4), 'Już wisi.'],
  ] },
  { room: { kind: 'client' }, who: [0, 2, 4], said: [
    [4, days(3, 1), 'Ostatnio po farbie swędziała ją skóra. Zróbmy próbę uczuleniową przed następną koloryzacją.'],
    [2, days(3), 'Dopisałam do wizyty, przyjdzie 48 godzin wcześniej.'],
    [0, days(2, 22), 'Dobrze. Gdyby próba wyszła źle, proponujemy tonowanie bez amoniaku.'],
  ] },
]

/** Writes a week of talks of a team. Of a salon with few accounts there is none. */
export async function writeChats(
  tx: Tx,
  { businessId: business_id, authors, clients }: { businessId: string; authors: string[]; clients: string[] },
  now: number,
): Promise<void> {
  if (authors.length < 5) return
  const userAt = (place: number) => authors[place] as string
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
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
      last_at: at(said.at(-1)?.[1] ?? 0),
      created_at: at((said[0]?.[1] ?? 0) + 5),
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
        talk.said.map(([who, minutes, text], place) => ({
          business_id,
          id: crypto.randomUUID(),
          room_id: id,
          number: place + 1,
          author_id: userAt(who),
          text,
          sent_at: at(minutes),
        })),
      ),
    )
    .execute()
}
