import { type IdentityProvider, startIdentityProvider } from '../server/test/identity-provider.ts'
import { startProduct } from './product.ts'
import { test as base } from './test.ts'

/** A product that is reached by a name, as browsers make passkeys for no others, and has an identity provider. */
export const test = base
  .extend('named', { scope: 'worker' }, async ({}, { onCleanup }) => {
    let provider: IdentityProvider | undefined
    const product = await startProduct({
      env: async (numbered) => {
        const origin = nameOf(numbered)
        provider = await startIdentityProvider(`${origin}/clerk/callback`)
        return {
          APP_ORIGIN: origin,
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: provider.clientId,
          OIDC_CLIENT_SECRET: provider.clientSecret,
          OIDC_NAME: 'Salon ID',
        }
      },
    })
    onCleanup(async () => {
      await product.stop()
      await provider?.stop()
    })
    return { ...product, origin: nameOf(product.origin), provider: provider as IdentityProvider }
  })
  .extend('tolerated', ({ named }): RegExp[] => [
    // The way to the provider and back leaves our origin; it has no icon.
    new RegExp(`^(left|404) \\w+ ${named.provider.issuer}/`),
  ])

const nameOf = (origin: string) => origin.replace('127.0.0.1', 'localhost')
