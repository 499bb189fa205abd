import { feature } from '../../kit/feature.ts'

export const apiKeysFeature = feature({
  tables: {
    api_keys: {
      name: 'API key',
      columns: {
        name: 'Name',
        beginning: 'Beginning of the key|log',
        secret_hash: 'Secret|log',
        permissions: 'Rights',
        origins: 'Websites|key',
        created_by: 'Made by|log',
        expires_at: 'Valid until|log',
        revoked_at: 'Revoked|log',
        with_second_factor: 'Made with a second factor|log',
      },
    },
  },
})
