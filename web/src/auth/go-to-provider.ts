import { call } from '../lib/api.ts'
import { identityProvider } from '../lib/calls.gen.ts'
import { home, safeRedirect } from '../lib/guard.ts'
import { loadSentences } from '../lib/i18n.ts'
import { problemText } from '../lib/problems.ts'

/**
 * Leaves for the identity provider, to come back to the address that `redirect` names.
 * @returns why it did not go; null: the browser is on its way
 */
export async function goToProvider(): Promise<string | null> {
  const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin)
  try {
    const { url } = await call(identityProvider.start, {
      body: { redirect: wanted === home ? null : wanted },
    })
    location.assign(url)
    return null
  } catch (problem) {
    await loadSentences().catch(() => {})
    return problemText(problem)
  }
}
