/** What the company account is called, the server writes `OIDC_NAME` into the page; null: none is set up. */
export function providerName(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="identity-provider"]')?.content || null
}
