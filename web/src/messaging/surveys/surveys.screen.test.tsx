import {
  linkedSurvey,
  surveyLink,
  surveyResultCalls,
  surveyResults,
} from '@wizyta/contract/messaging/surveys/answers'
import { type SurveyInput, survey, surveys } from '@wizyta/contract/messaging/surveys/api'
import type { Question } from '@wizyta/contract/messaging/surveys/questions'
import { starterQuestions } from '@wizyta/contract/messaging/surveys/starters'
import { employees } from '@wizyta/contract/people/employees/api'
import { services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('questions are moved by keys, and the preview follows their conditions', async () => {
  const sent: SurveyInput[] = []
  await openScreen('/configuration/surveys/create', (server) => {
    server.answers(services.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(surveys.create, ({ body }) => {
      sent.push(body as SurveyInput)
      throw new Refused(422)
    })
  })
  const preview = page.getByRole('region', { name: t('Preview on a phone') })
  await expect.element(preview.getByText('Co możemy poprawić?')).not.toBeInTheDocument()
  await preview.getByRole('radio', { name: '2 na 5' }).click({ force: true })
  await expect.element(preview.getByText('Co możemy poprawić?')).toBeVisible()
  const handle = page.getByRole('button', {
    name: t('Move question: {name}', { name: 'Co podobało się najbardziej?' }),
  })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await page
    .getByRole('textbox', { name: t('Name') })
    .first()
    .fill('Po wizycie')
  await page.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect
    .poll(() => sent.at(-1)?.questions.map(({ text }) => text.pl))
    .toEqual(['Jak oceniasz wizytę?', 'Co podobało się najbardziej?', 'Co możemy poprawić?'])
})

test('a question without a text takes the user to it, and one language is enough', async () => {
  const sent: SurveyInput[] = []
  await openScreen('/configuration/surveys/create', (server) => {
    server.answers(services.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(surveys.create, ({ body }) => {
      sent.push(body as SurveyInput)
      throw new Refused(422)
    })
  })
  await page
    .getByRole('textbox', { name: t('Name') })
    .first()
    .fill('Po wizycie')
  await page.getByRole('button', { name: t('One of several'), exact: true }).click()
  await page.getByLabelText(t('Question in English')).fill('Which one?')
  // A closed question hides what it lacks.
  const toggle = page.getByRole('button', { name: /Which one\?/, expanded: true })
  await toggle.click()
  const save = page.getByRole('button', { name: t('Save'), exact: true })
  await save.click()
  const option = (number: number) => page.getByLabelText(t('Option {number} in Polish', { number }))
  await expect.element(option(1)).toHaveFocus()
  expect(sent).toEqual([])
  await option(1).fill('Ta')
  await option(2).fill('Tamta')
  await save.click()
  await expect
    .poll(() => sent.at(-1)?.questions.at(-1))
    .toMatchObject({ text: { pl: '', en: 'Which one?' }, options: [{ pl: 'Ta' }, { pl: 'Tamta' }] })
  const preview = page.getByRole('region', { name: t('Preview on a phone') })
  await expect.element(preview.getByText('Which one?')).toBeVisible()
})

test('what is added takes the cursor: a question its text, an option its own', async () => {
  await openScreen('/configuration/surveys/create', (server) => {
    server.answers(services.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
  })
  await page.getByRole('button', { name: t('One of several'), exact: true }).click()
  await userEvent.keyboard('Skąd nas znasz?')
  await expect.element(page.getByLabelText(t('Question in Polish'))).toHaveValue('Skąd nas znasz?')
  await page.getByRole('button', { name: t('Add an option') }).click()
  await userEvent.keyboard('Od znajomych')
  await expect
    .element(page.getByLabelText(t('Option {number} in Polish', { number: 3 })))
    .toHaveValue('Od znajomych')
})

test('a client who presses twice sends once; what was typed outlives a failure', async () => {
  const questions = starterQuestions('after_visit', newId)
  const open = sample(linkedSurvey, {
    status: 'open',
    kind: 'after_visit',
    language: 'pl',
    questions,
    thanks: null,
  })
  let calls = 0
  await openScreen(
    `/survey/${'a'.repeat(64)}`,
    (server) => {
      server.answers(surveyLink.show, () => open)
      server.answers(surveyLink.answer, () => {
        calls += 1
        if (calls === 1) throw new Refused(503)
        return { ...open, status: 'answered' as const, questions: [] }
      })
    },
    { isSignedIn: false },
  )
  const send = page.getByRole('button', { name: 'Wyślij odpowiedzi' })
  await send.click()
  await expect.element(page.getByText('Prosimy odpowiedzieć na to pytanie.')).toBeVisible()
  expect(calls).toBe(0)
  await page.getByRole('radio', { name: '5 na 5' }).click({ force: true })
  await page.getByRole('textbox').fill('Pani Ola')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Pani Ola')
  await send.dblClick()
  await expect.element(page.getByRole('heading', { name: 'Dziękujemy za odpowiedzi' })).toBeVisible()
  expect(calls).toBe(2)
})

test('a link that is unknown or over says what to do', async () => {
  await openScreen(
    `/survey/${'b'.repeat(64)}`,
    (server) =>
      server.answers(surveyLink.show, () => {
        throw new Refused(404)
      }),
    { isSignedIn: false },
  )
  await expect.element(page.getByRole('heading', { name: t('This link does not work') })).toBeVisible()
})

test('a form before a visit keeps nothing of the fields that only surveys have', async () => {
  const sent: SurveyInput[] = []
  await openScreen('/configuration/surveys/create', (server) => {
    server.answers(services.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(surveys.create, ({ body }) => {
      sent.push(body as SurveyInput)
      throw new Refused(409)
    })
  })
  await page
    .getByRole('textbox', { name: t('Name') })
    .first()
    .fill('Wywiad')
  await page.getByRole('switch', { name: /^Anonimowa/ }).click()
  const kind = page.getByRole('combobox').first()
  const save = page.getByRole('button', { name: t('Save'), exact: true })
  await kind.selectOptions('intake')
  await save.click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ kind: 'intake', anonymous: false, task_at: null })
  await kind.selectOptions('nps')
  await save.click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ kind: 'nps', anonymous: false, task_at: 3 })
})

test('bars of results are as wide as their share; low scores and typed texts lead to the answers', async () => {
  const id = newId()
  const asked = (kind: Question['kind'], values: number[]) => ({
    question: {
      ...(starterQuestions('after_visit', newId)[0] as Question),
      id: newId(),
      kind,
      sensitive: false,
    },
    count: values.reduce((sum, one) => sum + one, 0),
    values: values.map((count, place) => ({ value: place + 1, label: null, count })),
    mean: null,
    nps: null,
    is_former: false,
    is_hidden: false,
  })
  await openScreen(`/configuration/surveys/${id}?filter[from]=2026-10-01`, (server) => {
    server.answers(surveys.show, () => sample(survey, { id, kind: 'after_visit', anonymous: false }))
    server.answers(surveyResultCalls.show, () =>
      sample(surveyResults, {
        low: 24,
        is_held_back: false,
        answered: 0,
        months: [],
        employees: [],
        services: [],
        questions: [asked('rating', [0, 0, 16, 16, 68]), asked('text', [])],
      }),
    )
  })
  const bars = page.getByRole('listitem').filter({ hasText: ' ★' })
  await expect.element(bars.first()).toBeVisible()
  expect(bars.elements().map((bar) => bar.querySelector<HTMLElement>('[style]')?.style.width)).toEqual([
    '68%',
    '16%',
    '16%',
    '0%',
    '0%',
  ])
  const filters = (name: string) =>
    decodeURIComponent(page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? '')
  expect(filters('24')).toMatch(new RegExp(`surveys/answers.*${id}.*from.*low`))
  expect(filters(t('The texts stand among the answers.'))).toMatch(new RegExp(`surveys/answers.*${id}`))
})
