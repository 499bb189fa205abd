import { call } from '../../platform/net/api.ts'
import { identityProvider } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { home, safeRedirect } from '../../platform/session/guard.ts'

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
    return problemText(problem)
  }
}
