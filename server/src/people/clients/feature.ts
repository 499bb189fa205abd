import { clients } from '@wizyta/contract/people/clients/api'
import { feature } from '../../kit/features.ts'
import { fullName } from '../names/names.ts'
import { clientImport } from './import.ts'
import { clientRoutes } from './routes.ts'

export const clientsFeature = feature({
  routes: clientRoutes,
  imports: [clientImport],
  recordNames: () => [{ rows: 'clients', name: fullName('x'), needs: clients.index }],
})
