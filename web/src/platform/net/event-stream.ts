export interface StreamEvent {
  id: string
  name: string
  data: string
}

/**
 * Yields the events of a `text/event-stream`, and each comment as an event without name: a sign of life. `EventSource` cannot be used, since it sends no headers.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).replace(/\r\n?/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function eventOf(block: string): StreamEvent {
  const event = { id: '', name: '', data: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (field === 'id') event.id = value
    else if (field === 'event') event.name = value
    else if (field === 'data') data.push(value)
  }
  event.data = data.join('\n')
  return event
}
