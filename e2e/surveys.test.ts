import type { Survey } from '@wizyta/contract/messaging/surveys/api'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { planBooking } from './planning.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

test.for([
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
] as const)(
  'a survey, $language: built, started, passed on from the visit, answered by the client once, seen in the results',
  async ({ language, phone }, { open, desk }) => {
    const t = wordsOf(language)
    const owner = await desk('superadmin')
    const client = await owner.call('POST', '/tenant/customers', {
      body: {
        first_name: 'Helena',
        last_name: `Ankietowa ${language}`,
        email: `helena.${language}@example.test`,
        language,
      },
    })
    const { lines, starts_at } = await planBooking(await desk('manager'))
    const booked = await owner.call('POST', '/tenant/events', {
      body: { client_id: client.id, starts_at, lines, notify: false },
    })
    const visit: string = booked.data[0].id

    const page = await open({ as: 'superadmin', language, phone })
    await page.goto('/configuration/surveys/create')
    const name = `Opinie ${language}`
    await page.getByLabel(t('Name'), { exact: false }).first().fill(name)
    await page.getByRole('button', { name: t('Save'), exact: true }).click()
    await page.getByRole('button', { name: t('Start the survey') }).click()
    await page.getByRole('button', { name: t('Close the survey') }).waitFor()

    const { data } = await owner.call<{ data: Survey[] }>(
      'GET',
      `/tenant/surveys?name=${encodeURIComponent(name)}`,
    )
    const survey = data.find((one) => one.name === name) as Survey
    const { url } = await owner.call('POST', `/tenant/visits/${visit}/survey-links`, {
      body: { survey_id: survey.id },
    })

    const visitor = await open({ language, phone })
    await visitor.goto(new URL(url).pathname)
    await visitor
      .getByRole('heading', { name: t('Hello {name}, how was your visit?', { name: 'Helena' }) })
      .waitFor()
    await visitor.getByRole('radio', { name: t('{count} of 5', { count: 2 }) }).check({ force: true })
    const comment = `Za głośno ${language}`
    await visitor.getByRole('textbox').fill(comment)
    await visitor.reload()
    expect(await visitor.getByRole('textbox').inputValue()).toBe(comment)
    await expectAccessible(visitor, `a survey, ${language}`)
    await visitor.getByRole('button', { name: t('Send the answers') }).dblclick()
    await visitor.getByRole('heading', { name: t('Thank you for your answers') }).waitFor()
    await visitor.reload()
    await visitor.getByRole('heading', { name: t('Thank you for your answers') }).waitFor()

    await page.goto(`/configuration/surveys/${survey.id}`)
    await page.getByText(comment).waitFor()
    await expectAccessible(page, `results of a survey, ${language}`)
    await page.goto('/tasks')
    // Tasks are written in the language of the salon.
    await page
      .getByText(wordsOf('pl')('Low score: {name}', { name: `Helena Ankietowa ${language}` }))
      .first()
      .waitFor()
    expect(await owner.call('GET', `/tenant/surveys/${survey.id}/results`)).toMatchObject({
      answered: 1,
      low: 1,
    })
  },
)
