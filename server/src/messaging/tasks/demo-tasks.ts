import { addDays } from '@wizyta/contract/kit/wall-time'
import type { TaskLabel, TaskPriority, TaskStatus } from '@wizyta/contract/messaging/tasks/api'
import type { Tx } from '../../kit/database/database.ts'

interface TaskPlan {
  title: string
  description?: string
  status?: TaskStatus
  priority?: TaskPriority
  label?: TaskLabel
  /** Place of the employee in the salon; absent: for the whole team. */
  who?: number
  /** Days from today. */
  due?: number
  time?: string
  repeat?: [every: number, unit: 'day' | 'week' | 'month']
  client?: boolean
  items?: string[]
  /** Items that are ticked. */
  ticked?: number
  comments?: string[]
}

// biome-ignore format: a list of tasks reads as a table
const plans: TaskPlan[] = [
  { title: 'Zadzwonić do serwisu myjki', description: 'Prawa myjka przecieka przy syfonie', priority: 'critical', label: 'bug', who: 0, due: -1, time: '12:00', comments: ['Serwis oddzwoni do południa', 'Na razie używamy lewej'] },
  { title: 'Oddzwonić w sprawie upięcia ślubnego', priority: 'high', who: 1, due: 0, time: '15:00', client: true, comments: ['Prosi o telefon po 15'] },
  { title: 'Zamówić ręczniki jednorazowe', who: 1, due: 0, items: ['Policzyć, ile zostało', 'Porównać ceny dwóch hurtowni', 'Złożyć zamówienie'], ticked: 1 },
  { title: 'Wysłać klientce zdjęcia po koloryzacji', who: 0, due: 0, client: true, priority: 'low' },
  { title: 'Wymienić żarówki przy lustrach', label: 'bug', due: 1, items: ['Kupić 4 żarówki LED', 'Wymienić', 'Oddać zużyte do PSZOK'] },
  { title: 'Przegląd gaśnicy', priority: 'high', label: 'documentation', who: 0, due: 6, repeat: [12, 'month'] },
  { title: 'Dezynfekcja narzędzi – wpis do zeszytu', label: 'documentation', who: 1, due: 0, time: '18:30', repeat: [1, 'day'] },
  { title: 'Sprawdzić terminy ważności farb', who: 2, due: 3, repeat: [1, 'month'], items: ['Półka górna', 'Półka dolna', 'Magazyn'] },
  { title: 'Umówić szkolenie z nowej linii kosmetyków', status: 'in progress', label: 'feature', who: 0, due: 9, comments: ['Hurtownia proponuje dwa wtorki', 'Pierwszy wtorek pasuje wszystkim'] },
  { title: 'Przygotować grafik na przyszły miesiąc', status: 'in progress', priority: 'high', who: 0, due: 4, items: ['Zebrać prośby o wolne', 'Ułożyć grafik', 'Opublikować'], ticked: 1 },
  { title: 'Odświeżyć zdjęcia prac w witrynie', status: 'in progress', label: 'feature', who: 2, priority: 'low' },
  { title: 'Odpowiedzieć na opinie w internecie', status: 'in progress', who: 1, due: 2, repeat: [1, 'week'] },
  { title: 'Promocja andrzejkowa – plakat i post', status: 'backlog', label: 'feature', due: 12 },
  { title: 'Porównać oferty terminali płatniczych', status: 'backlog', priority: 'low' },
  { title: 'Nowa muzyka do poczekalni', status: 'backlog', priority: 'low' },
  { title: 'Program poleceń dla stałych klientów', status: 'backlog', label: 'feature', description: 'Pomysł z zebrania: rabat dla obu osób po pierwszej wizycie' },
  { title: 'Wydrukować nowy cennik', status: 'done', label: 'documentation', who: 1, due: -2, items: ['Poprawić ceny koloryzacji', 'Wydrukować 5 sztuk'], ticked: 2 },
  { title: 'Uzupełnić apteczkę', status: 'done', who: 2, due: -3 },
  { title: 'Naprawić zamek w toalecie', status: 'done', priority: 'high', label: 'bug', who: 0, due: -5, comments: ['Ślusarz był we wtorek, działa'] },
  { title: 'Zapisać salon na targi', status: 'canceled', label: 'feature', who: 0, due: -8, comments: ['Za drogo w tym roku'] },
]

const templates = [
  {
    title: 'Otwarcie salonu',
    weekdays: [1, 2, 3, 4, 5, 6],
    due_time: '09:00',
    items: [
      'Wyłączyć alarm',
      'Włączyć światła i muzykę',
      'Uruchomić terminal i kasę',
      'Przygotować stanowiska',
      'Sprawdzić dzisiejsze wizyty',
    ],
  },
  {
    title: 'Zamknięcie salonu',
    weekdays: [1, 2, 3, 4, 5, 6],
    due_time: '20:00',
    items: [
      'Zamknąć dzień w kasie',
      'Umyć stanowiska',
      'Wstawić ręczniki do prania',
      'Wynieść śmieci',
      'Włączyć alarm',
    ],
  },
  {
    title: 'Wdrożenie nowej osoby',
    weekdays: [],
    due_time: null,
    items: ['Umowa i badania', 'Konto w programie', 'Klucze i kod alarmu', 'Pierwszy dzień z opiekunem'],
  },
]

const day = 86_400_000

/** Writes the tasks of a salon: some are done, one is overdue, two were made of templates this morning. */
export async function writeTasks(
  tx: Tx,
  {
    businessId: business_id,
    ...of
  }: { businessId: string; employees: string[]; clients: string[]; authors: string[] },
  { now, today }: { now: number; today: string },
): Promise<void> {
  const authorOf = (at: number) => of.authors[at % of.authors.length] ?? null
  const made = await tx
    .insertInto('task_templates')
    .values(
      templates.map((template) => ({
        ...template,
        business_id,
        label: 'documentation',
        created_at: new Date(now - 200 * day).toISOString(),
      })),
    )
    .returning(['id', 'title', 'due_time', 'items'])
    .execute()
  const daily = made.filter(({ due_time }) => due_time !== null)
  const all = [
    ...daily.map(({ id, title, due_time, items }) => ({
      plan: {
        title,
        label: 'documentation',
        due: 0,
        time: due_time ?? undefined,
        items,
        ticked: title.startsWith('O') ? 3 : 0,
      } as TaskPlan,
      template: { template_id: id, template_day: today },
    })),
    ...plans.map((plan) => ({ plan, template: { template_id: null, template_day: null } })),
  ]
  const rows = await tx
    .insertInto('tasks')
    .values(
      all.map(({ plan, template }, at) => {
        const due_date = plan.due === undefined ? null : addDays(today, plan.due)
        const created_at = new Date(
          template.template_id ? now - 3_600_000 : now - (at / 3 + 6) * day,
        ).toISOString()
        return {
          business_id,
          ...template,
          title: plan.title,
          description: plan.description ?? null,
          status: plan.status ?? 'todo',
          priority: plan.priority ?? 'medium',
          label: plan.label ?? null,
          assignee_id: plan.who === undefined ? null : (of.employees[plan.who % of.employees.length] ?? null),
          due_date,
          due_time: plan.time ?? null,
          repeat_every: plan.repeat?.[0] ?? null,
          repeat_unit: plan.repeat?.[1] ?? null,
          repeat_from: plan.repeat ? due_date : null,
          client_id: plan.client ? (of.clients[(at * 13) % of.clients.length] ?? null) : null,
          place: String(at),
          created_by: template.template_id ? null : authorOf(at),
          done_at: plan.status === 'done' ? new Date(now - (at % 4) * day).toISOString() : null,
          created_at,
          updated_at: created_at,
        }
      }),
    )
    .returning('id')
    .execute()
  const withPlans = rows.map(({ id: task_id }, at) => ({ task_id, plan: all[at]?.plan as TaskPlan }))
  await tx
    .insertInto('task_items')
    .values(
      withPlans.flatMap(({ task_id, plan: { items = [], ticked = 0 } }) =>
        items.map((text, position) => ({ business_id, task_id, position, text, done: position < ticked })),
      ),
    )
    .execute()
  await tx
    .insertInto('task_comments')
    .values(
      withPlans.flatMap(({ task_id, plan: { comments = [] } }, at) =>
        comments.map((text, place) => {
          const created_at = new Date(now - (3 - place) * 0.9 * day).toISOString()
          return {
            business_id,
            task_id,
            text,
            author_id: authorOf(at + place),
            created_at,
            updated_at: created_at,
          }
        }),
      ),
    )
    .execute()
}
