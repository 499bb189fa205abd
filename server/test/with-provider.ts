import type { ProviderSettings } from '../src/access/identity-provider/provider-config.ts'
import { type TestApp, testApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { type IdentityProvider, type ProviderPerson, startIdentityProvider } from './identity-provider.ts'

export interface AppWithProvider extends TestApp {
  provider: IdentityProvider
  /** Adds a new person at the provider, who signs in there next. */
  somebody(more?: Partial<ProviderPerson>): ProviderPerson
  /** Past the API. */
  asOwner<Row extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>
}

/**
 * The API with an identity provider of its own. Members of the group `reception` there get a role in A, and another in C of the other tenant.
 */
export async function appWithProvider(): Promise<AppWithProvider> {
  const provider = await startIdentityProvider('http://127.0.0.1/clerk/callback')
  const t = await testApp()
  const roles = { [t.world.a]: 'cashier', [t.world.c]: 'specialist' }
  for (const [business_id, key] of Object.entries(roles))
    await t.parts.database.transaction({ businessId: business_id }, (tx) =>
      tx
        .insertInto('roles')
        .values({ business_id, name: key, key, permissions: ['events.index'] })
        .execute(),
    )
  t.parts.config.oidc = provider.settings({
    allowedDomains: ['salon.test', 'example.test'],
    roles: { reception: roles },
  })
  return {
    ...t,
    provider,
    somebody(more = {}) {
      const sub = crypto.randomUUID()
      const email = `ewa.${sub.slice(0, 8)}@salon.test`
      provider.now = { sub, name: 'Ewa', email, email_verified: true, groups: ['reception'], ...more }
      return provider.now
    },
    asOwner: (sql, values) => asOwner(t, sql, values),
    async close() {
      await t.close()
      await provider.stop()
    },
  }
}

/** The settings in which one of them is different. */
export function change(t: TestApp, more: Partial<ProviderSettings>): void {
  if (t.parts.config.oidc) t.parts.config.oidc = { ...t.parts.config.oidc, ...more }
}
