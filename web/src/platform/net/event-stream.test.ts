import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

async function read(...chunks: string[]) {
  const events = []
  for await (const event of readEvents(streamOf(...chunks))) events.push(event)
  return events
}

test('events arrive whole, however the network cuts them', async () => {
  const text =
    'retry: 2000\nid: 7\nevent: ready\ndata: {}\n\nid: 8\nevent: change\ndata: {"entity":"events"}\n\n'
  const whole = await read(text)
  expect(whole).toEqual([
    { id: '7', name: 'ready', data: '{}' },
    { id: '8', name: 'change', data: '{"entity":"events"}' },
  ])
  for (let cut = 1; cut < text.length; cut += 1)
    expect(await read(text.slice(0, cut), text.slice(cut))).toEqual(whole)
})

test('a comment is a sign of life without a name', async () => {
  expect(await read(': still here\n\n')).toEqual([{ id: '', name: '', data: '' }])
})

test('several data lines are one text, and a half event at the end is none', async () => {
  expect(await read('event: x\ndata: a\ndata: b\n\nid: 9\nda')).toEqual([{ id: '', name: 'x', data: 'a\nb' }])
})

test('carriage returns end lines too', async () => {
  expect(await read('id: 1\r\ndata: a\r\n\r\n')).toEqual([{ id: '1', name: '', data: 'a' }])
})
