import { startProduct } from './product.ts'
import { test as base } from './test.ts'

/** A product that is reached by a name: browsers make passkeys for no others. */
export const test = base.extend('named', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const product = await startProduct({
    env: (origin) => ({ APP_ORIGIN: origin.replace('127.0.0.1', 'localhost') }),
  })
  onCleanup(() => product.stop())
  return { ...product, origin: product.origin.replace('127.0.0.1', 'localhost') }
})
