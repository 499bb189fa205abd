import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

test('the reference titles a field by its label, and holds nothing else that is for screens', async () => {
  const t = await testApp()
  const { payload } = await t.app.inject({ method: 'GET', url: '/api/v1/openapi.json' })
  await t.close()
  const { paths } = JSON.parse(payload)
  const fieldsOf = (path: string) =>
    paths[path].post.requestBody.content['application/json'].schema.properties
  expect(fieldsOf('/tenant/resources').category).toEqual({
    type: 'string',
    enum: ['room', 'chair', 'device', 'other'],
    title: 'Kind',
  })
  // The mark that separates two meanings of a label is left out.
  expect(fieldsOf('/tenant/customers').health_consent_on.title).toBe('Consent to keep health data')
  expect(/"(label|writtenAs)":"/.test(payload)).toBe(false)
})
