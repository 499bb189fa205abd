import { feature } from '../../kit/feature.ts'

export const pushFeature = feature({
  records: { 'push-devices': 'Devices with push messages' },
  tables: {
    push_devices: {
      name: 'Device with push messages|log',
      columns: { name: 'Name of the device', user_id: 'User' },
      telling: ['user_id', 'name'],
    },
  },
})
