import { addressOf } from '../../platform/net/api.ts'
import { clientPhotos } from '../../platform/net/calls.gen.ts'

/** Returns where a photo of a client is. Its id never means another photo. */
export const photoAddress = (business: string | null, id: string, size: '1200' | '160') =>
  addressOf(clientPhotos.show, { id }, { size, business: business ?? undefined })
