import { allows, clientHealth, type Rights } from '@wizyta/contract/kit/permission'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import {
  type ClientInput,
  hasConsent,
  healthFields,
  type ToldHealth,
} from '@wizyta/contract/people/clients/api'
import { consents } from '@wizyta/contract/people/consents/api'
import { discounts } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { kindOf, refuseOlderConsent } from '../consents/older-consent.ts'

/** Answers the input of a client. Health data, groups, a discount and consents need their own rights. */
export function withinRights<Given extends Partial<ClientInput>>(session: Rights, given: Given): Given {
  if (healthFields.some((name) => given[name] !== undefined) && !allows(session, clientHealth))
    throw new Refusal(403, 'You do not have the right to do this here.')
  if (given.group_ids !== undefined && !allows(session, clientGroups.index))
    throw new Refusal(403, 'You do not have the right to do this here.')
  if (given.discount_percent !== undefined && !allows(session, discounts.update))
    throw new Refusal(403, 'You do not have the right to do this here.')
  if (given.consents !== undefined && !allows(session, consents.create))
    throw new Refusal(403, 'You do not have the right to do this here.')
  return given
}

/**
 * Refuses health data without a consent, or with a consent date in the future.
 * @param stored the client that is changed; what is not given stays as it is there
 */
export async function checkConsent(
  tx: Tx,
  businessId: string,
  given: Partial<ClientInput>,
  stored?: { id: string; version: number },
): Promise<void> {
  if (healthFields.every((name) => given[name] === undefined)) return
  const { rows } = await sql<{ today: string; told: Told | null }>`
    select (now() at time zone b.timezone)::date as today,
      (select json_build_object('allergies', c.allergies, 'contraindications', c.contraindications,
          'health_note', c.health_note, 'health_consent_on', c.health_consent_on)
        from clients c
        where c.business_id = b.id and c.id = ${stored?.id ?? null}::uuid and c.version = ${stored?.version ?? 0}) as told
    from businesses b where b.id = ${businessId}`.execute(tx)
  const { today, told } = found(rows)
  // Another version than the one that is changed: the caller hears of that instead.
  if (stored && !told) return
  const next: Told = { ...told }
  for (const name of healthFields) if (given[name] !== undefined) Object.assign(next, { [name]: given[name] })
  if (!hasConsent(next))
    throw invalid({
      health_consent_on: ['Health data is kept only with the consent of the client: enter its date.'],
    })
  if (next.health_consent_on && next.health_consent_on > today)
    throw invalid({ health_consent_on: ['This day is still to come.'] })
  if (stored && next.health_consent_on && next.health_consent_on !== told?.health_consent_on)
    await refuseOlderConsent(tx, businessId, {
      clientId: stored.id,
      on: next.health_consent_on,
      kinds: kindOf('health'),
      field: 'health_consent_on',
    })
}

type Told = Partial<ToldHealth> & { health_consent_on?: string | null }
