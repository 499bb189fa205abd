import { clientPhotos } from '@wizyta/contract/people/client-photos/api'
import { implement } from '../../kit/http/http.ts'
import { addPhoto, insertPhotoSet, listPhotoSets, readPhoto, removePhotoSet } from './photos.ts'

export const clientPhotoRoutes = implement('clientPhotos', clientPhotos, {
  index: ({ tx, businessId, params, query }) => listPhotoSets(tx, businessId, params.id, query),
  create: ({ tx, businessId, params, body }) => insertPhotoSet(tx, businessId, params.id, body),
  add: (call) => addPhoto(call, { ...call.params, ...call.query }, call.body),
  remove: ({ tx, businessId, params }) => removePhotoSet(tx, businessId, params.id, true).then(() => {}),
  restore: ({ tx, businessId, params }) => removePhotoSet(tx, businessId, params.id, false),
  show: ({ tx, businessId, params, query }) => readPhoto(tx, businessId, params.id, query.size),
})
