import type { Person } from './app.ts'

/** Keys of a browser, the example of RFC 8291, and that of the installation that was filled last. It is no id. */
export const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  public_key: '',
}

let made = 0

/** Subscribes two devices of a user, one of which an administrator may remove, and sends a message to one. */
export async function fillPush(person: Person, text: (max: number) => string) {
  const key = await person.post('/tenant/me/push-key')
  browserKeys.public_key = key.body.public_key
  const subscribe = async (): Promise<string> => {
    made += 1
    const endpoint = `https://fcm.googleapis.com/fcm/send/filled-${made}-${crypto.randomUUID()}`
    const answer = await person.post('/tenant/me/push-devices', {
      ...browserKeys,
      endpoint,
      name: text(60),
    })
    return answer.body.id as string
  }
  const [pushDevice, otherPushDevice] = [await subscribe(), await subscribe()]
  await person.post(`/tenant/me/push-devices/${pushDevice}/tests`)
  const { body } = await person.get('/tenant/push-messages')
  return { pushDevice, otherPushDevice, pushMessage: body.data[0].id as string }
}
