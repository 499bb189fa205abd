import { doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { AnswerValue, Question } from '@wizyta/contract/messaging/surveys/questions'
import { scoresOf } from '@wizyta/contract/messaging/surveys/scores'
import { starterQuestions } from '@wizyta/contract/messaging/surveys/starters'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../kit/database/database.ts'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import { fullName } from '../../../people/names/names.ts'
import { createRandom, type Random } from '../random.ts'

const hour = 3_600_000

const liked = [
  'Pani Ola jak zawsze niezawodna. Kolor wyszedł dokładnie taki, o jaki prosiłam.',
  'Spokój, pyszna kawa i nikt się nie spieszył.',
  'Masaż głowy przy myciu – mogłabym tak leżeć godzinę.',
  'Świetnie dobrany odcień, koleżanki pytają, gdzie byłam.',
  'Punktualnie i bardzo czysto.',
  'Wreszcie ktoś posłuchał, czego nie chcę.',
  'Dokładność przy brwiach. Wracam za miesiąc.',
  'Miła obsługa w recepcji, szybko znaleziony termin.',
  'Dobre rady, jak dbać o włosy w domu.',
  'Po zabiegu skóra jak nowa.',
]
const improve = [
  'Czekałam 20 minut, mimo że byłam na czas.',
  'Za gorąca woda przy myciu głowy.',
  'Grzywka wyszła za krótka, musiałam poprawiać w domu.',
  'Muzyka trochę za głośna.',
  'Hybryda odprysnęła po trzech dniach.',
  'Cena wyższa niż ta, którą podano przez telefon.',
]
const reasons = [
  'Chodzę tu od trzech lat i ani razu się nie zawiodłam.',
  'Poleciłam już siostrze i mamie.',
  'Wszystko w porządku, tylko trudno o termin po 17.',
  'Dobry salon, ale parkowanie to dramat.',
  'Najlepszy fryzjer na Mokotowie.',
  'Trochę drogo, za to bez niespodzianek.',
]
const expected = [
  'Chciałabym rozjaśnić przebarwienia.',
  'Nawilżenie przed ślubem w grudniu.',
  'Pierwszy raz, proszę o spokojne tempo.',
]
const health = [
  'Uczulenie na hennę czarną.',
  'Alergia na nikiel.',
  'Biorę leki na tarczycę.',
  'Drugi trymestr ciąży.',
]

interface Place {
  businessId: string
  employees: readonly { id: string }[]
}

interface Visit {
  id: string
  client_id: string
  ends_at: string
}

interface Plan {
  name: string
  kind: 'after_visit' | 'nps' | 'intake'
  anonymous: boolean
  /** Share of visits that were asked, and of those whose client answered. */
  asked: number
  answered: number
  codes: readonly string[]
  reply: (random: Random, questions: readonly Question[]) => Record<string, AnswerValue>
}

const plans: readonly Plan[] = [
  {
    name: 'Opinia po wizycie w salonie',
    kind: 'after_visit',
    anonymous: false,
    asked: 0.16,
    answered: 0.42,
    codes: [],
    reply: rateVisit,
  },
  {
    name: 'Czy nas polecisz',
    kind: 'nps',
    anonymous: true,
    asked: 0.09,
    answered: 0.4,
    codes: [],
    reply: recommend,
  },
  {
    name: 'Wywiad przed zabiegiem na twarz',
    kind: 'intake',
    anonymous: false,
    asked: 0.5,
    answered: 0.7,
    codes: ['Kwasy', 'Mezoterapia mikroigłowa'],
    reply: tellHealth,
  },
]

/** Writes surveys of the demo with links and answers of the last hundred days, and the draft of one more. */
export async function writeSurveys(
  database: Database,
  { businessId, employees }: Place,
  now: number,
): Promise<void> {
  await database.transaction({ businessId, userId: null }, async (tx) => {
    const random = createRandom(20)
    for (const plan of plans) await writeSurvey(tx, businessId, plan, employees[0]?.id ?? null, random, now)
    await writeDraft(tx, businessId, random)
  })
}

const writeDraft = (tx: Tx, businessId: string, random: Random) =>
  sql`
    insert into surveys (business_id, name, kind, questions, thanks_pl)
    values (${businessId}, 'Nowa pracownica – pierwsze wrażenia', 'after_visit',
      ${JSON.stringify(starterQuestions('after_visit', () => random.uuid()))}::jsonb, 'Dziękujemy! Przekażemy to Kasi.')`.execute(
    tx,
  )

async function writeSurvey(
  tx: Tx,
  businessId: string,
  { name, kind, anonymous, asked, answered, codes, reply }: Plan,
  assignee: string | null,
  random: Random,
  now: number,
): Promise<void> {
  const id = random.uuid()
  const questions = starterQuestions(kind, () => random.uuid())
  const since = new Date(now - 110 * 24 * hour).toISOString()
  await sql`
    insert into surveys (business_id, id, name, kind, status, anonymous, questions, service_ids, delay_hours, task_assignee_id,
      publish_from, thanks_pl, created_at, updated_at)
    select ${businessId}, ${id}, ${name}, ${kind}, 'active', ${anonymous}, ${JSON.stringify(questions)}::jsonb,
      array(select s.id from services s where s.business_id = ${businessId} and s.name = any (${[...codes]}::text[])),
      ${kind === 'intake' ? 48 : 24}, ${assignee}, ${kind === 'after_visit' ? 43 : null}::int,
      'Dziękujemy za poświęcony czas. Do zobaczenia w Atelier!', ${since}, ${since}`.execute(tx)
  const { rows: visits } = await sql<Visit>`
    select v.id, v.client_id, v.ends_at from visits v
    where v.business_id = ${businessId} and ${isOneOf('v.status', doneStatuses)} and v.client_id is not null
      and v.starts_at > ${since}::timestamptz and v.ends_at < ${new Date(now - 30 * hour).toISOString()}::timestamptz
      and (${codes.length === 0} or exists (
        select from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = v.business_id and l.visit_id = v.id and s.name = any (${[...codes]}::text[])))
    order by v.starts_at, v.id`.execute(tx)
  const links = visits
    .filter(() => random.chance(asked))
    .map((visit) => {
      const sentAt = Date.parse(visit.ends_at) + (kind === 'intake' ? -50 : 24) * hour
      const isAnswered = random.chance(answered) && sentAt + 20 * hour < now
      return {
        ...visit,
        link: random.uuid(),
        sentAt,
        at: isAnswered ? sentAt + random.int(1, 20) * hour : null,
      }
    })
  // Staff passed them on: the mailbox of the demo begins three days ago. A link without a message was never told.
  await sql`
    insert into survey_links (business_id, id, survey_id, asked, visit_id, client_id, made_for, closes_at, answered_at, created_at, copied_at)
    select ${businessId}, x.id, ${id}, 1, x.visit_id, x.client_id, x.client_id, x.closes_at, x.answered_at, x.created_at, x.created_at
    from jsonb_to_recordset(${JSON.stringify(
      links.map(({ link, id: visit_id, client_id, sentAt, at }) => ({
        id: link,
        visit_id,
        client_id,
        created_at: iso(sentAt),
        closes_at: kind === 'intake' ? null : iso(sentAt + 14 * 24 * hour),
        answered_at: anonymous || at === null ? null : iso(at),
      })),
    )}::jsonb) as x (id uuid, visit_id uuid, client_id uuid, closes_at timestamptz, answered_at timestamptz, created_at timestamptz)`.execute(
    tx,
  )
  const used = links.filter(({ at }) => at !== null)
  if (anonymous)
    await sql`
      insert into survey_marks (business_id, survey_id, used)
      values (${businessId}, ${id}, ${used.map(({ link }) => link).toSorted()}::uuid[])`.execute(tx)
  const answers = used.map(({ link, id: visit_id, client_id, at }) => {
    const given = reply(random, questions)
    const isSensitive = (key: string) => questions.some((one) => one.id === key && one.sensitive)
    const split = (sensitive: boolean) =>
      Object.fromEntries(Object.entries(given).filter(([key]) => isSensitive(key) === sensitive))
    const hidden = split(true)
    const scores = scoresOf(questions, given, 3)
    return {
      id: random.uuid(),
      answered_on: iso(at ?? now).slice(0, 10),
      ...(anonymous
        ? { answered_at: null, link_id: null, visit_id: null, client_id: null }
        : { answered_at: iso(at ?? now), link_id: link, visit_id, client_id }),
      answers: split(false),
      sensitive: Object.keys(hidden).length > 0 ? hidden : null,
      ...scores,
    }
  })
  await sql`
    insert into survey_answers (business_id, id, survey_id, asked, anonymous, answered_on, answered_at, link_id, visit_id, client_id,
      consented, answers, sensitive, rating, recommendation, comment, is_low)
    select ${businessId}, x.id, ${id}, 1, ${anonymous}, x.answered_on, x.answered_at, x.link_id, x.visit_id, x.client_id,
      x.sensitive is not null, x.answers, nullif(x.sensitive, 'null'), x.rating, x.recommendation, x.comment, x.is_low
    from jsonb_to_recordset(${JSON.stringify(random.shuffle(answers))}::jsonb) as x (id uuid, answered_on date, answered_at timestamptz,
      link_id uuid, visit_id uuid, client_id uuid, answers jsonb, sensitive jsonb, rating int, recommendation int, comment text,
      is_low boolean)`.execute(tx)
  if (kind === 'after_visit') await writeTasksOfLow(tx, businessId, id, assignee, now)
}

/** Low scores of the last weeks have their tasks, and most of them are done. */
const writeTasksOfLow = (
  tx: Tx,
  businessId: string,
  surveyId: string,
  assignee: string | null,
  now: number,
) =>
  sql`
    with low as (
      select a.id, a.client_id, a.visit_id, a.answered_at, a.rating, a.comment, ${fullName('c')} as client,
        row_number() over (order by a.answered_at desc) as turn, gen_random_uuid() as task_id
      from survey_answers a join clients c on c.business_id = a.business_id and c.id = a.client_id
      where a.business_id = ${businessId} and a.survey_id = ${surveyId} and a.is_low
        and a.answered_at > ${iso(now - 40 * 24 * hour)}::timestamptz
    ), made as (
      insert into tasks (business_id, id, title, description, priority, assignee_id, due_date, client_id, visit_id, status, done_at,
        place, created_at, updated_at)
      select ${businessId}::uuid, task_id, 'Niska ocena: ' || client,
        concat_ws(E'\n', 'Ankieta: Opinia po wizycie w salonie', 'Ocena: ' || rating / 100 || ' na 5', comment), 'high', ${assignee}::uuid,
        answered_at::date, client_id, visit_id, case when turn > 1 then 'done' else 'todo' end,
        case when turn > 1 then answered_at + make_interval(hours => 2 + 3 * (turn % 4)::int) end, -100 - turn, answered_at, answered_at
      from low returning id
    )
    update survey_answers a set task_id = low.task_id from low
    where a.business_id = ${businessId} and a.id = low.id and exists (select from made where made.id = low.task_id)`.execute(
    tx,
  )

const iso = (at: number) => new Date(at).toISOString()

function rateVisit(
  random: Random,
  [rating, worse, better]: readonly Question[],
): Record<string, AnswerValue> {
  const given = random.weighted([1, 2, 3, 4, 5], (value) => [1, 2, 5, 24, 68][value - 1] ?? 0)
  const asked = given <= 3 ? worse : better
  const text = random.pick(given <= 3 ? improve : liked)
  const says = random.chance(given <= 3 ? 0.8 : 0.45)
  return { [rating?.id ?? '']: given, ...(says && asked && { [asked.id]: text }) }
}

function recommend(random: Random, [score, reason]: readonly Question[]): Record<string, AnswerValue> {
  const given = random.weighted(
    [3, 5, 6, 7, 8, 9, 10],
    (value) => ({ 3: 1, 5: 2, 6: 3, 7: 8, 8: 14, 9: 30 })[value] ?? 42,
  )
  return {
    [score?.id ?? '']: given,
    ...(random.chance(0.35) && reason && { [reason.id]: random.pick(reasons) }),
  }
}

function tellHealth(
  random: Random,
  [applies, details, wishes]: readonly Question[],
): Record<string, AnswerValue> {
  const has = random.chance(0.3)
  return {
    [applies?.id ?? '']: [has ? random.int(0, 2) : 3],
    ...(has && details && { [details.id]: random.pick(health) }),
    ...(random.chance(0.5) && wishes && { [wishes.id]: random.pick(expected) }),
  }
}
