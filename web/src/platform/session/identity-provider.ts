/** Returns the name of the identity provider, which the server writes into the page (`OIDC_NAME`); null: none. */
export function providerName(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="identity-provider"]')?.content || null
}
