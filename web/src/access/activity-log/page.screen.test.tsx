import { auditEntry, auditLog } from '@wizyta/contract/access/activity-log/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { newId, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('the acting user is shown whole, also an API key with a long name, and a key that is revoked is named', async () => {
  const [key, client] = [newId(), newId()]
  const name = 'Program kasowy przy wejściu od podwórza'
  const by = { id: newId(), name: 'Anna Nowak' }
  const made = {
    by,
    api_key_id: key,
    entity: 'clients',
    entity_id: client,
    part: 'clients',
    action: 'create',
  }
  const revoked = { by, entity: 'api_keys', entity_id: key, part: 'api_keys', action: 'update' }
  for (const phone of [false, true]) {
    await openScreen(
      '/activity-log',
      (server) => {
        server.answers(auditLog.people, () => ({ data: [] }))
        server.answers(auditLog.index, () => ({
          data: [
            sample(auditEntry, { ...made, number: 1 }),
            sample(auditEntry, {
              ...revoked,
              number: 2,
              changes: { revoked_at: [null, '2026-11-25T09:00:00Z'] },
            }),
          ],
          names: { [key]: name, [client]: 'Z kasy' },
          next: null,
        }))
      },
      { phone },
    )
    const who = page.getByText(`${t('API key')} ${name}`, { exact: false }).first()
    await expect.element(who).toBeVisible()
    const { scrollWidth, clientWidth } = who.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expect.element(page.getByRole('button', { name: `Klucz API: unieważniono ${name}` })).toBeVisible()
    await expectSound('the activity log')
  }
})
