import { feature } from '../../kit/feature.ts'
import { photoMoment, photoSetInput } from './api.ts'

export const clientPhotosFeature = feature({
  tables: {
    client_photo_sets: {
      name: 'Photos before and after|log',
      fields: photoSetInput,
      columns: { client_id: null, by_id: null, removed_at: 'Removed|log' },
    },
    client_photos: {
      name: 'Photo|log',
      columns: {
        client_id: null,
        set_id: null,
        moment: { label: 'Moment', words: photoMoment.meta()?.words ?? {} },
        content_id: null,
        thumbnail_id: null,
        width: null,
        height: null,
        added_at: null,
      },
      telling: ['moment'],
    },
  },
})
