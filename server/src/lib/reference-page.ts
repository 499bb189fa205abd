import type { Route } from './http.ts'

/** The reference as one page without scripts: every call with its right, grouped by feature. */
export function referencePage(routes: Pick<Route, 'name' | 'endpoint'>[], brand: string): string {
  const groups = Map.groupBy(routes, ({ name }) => name.split('.')[0] ?? '')
  const sections = [...groups].map(
    ([group, calls]) =>
      `<section id="${group}"><h2>${escape(group)}</h2>${calls.map(call).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API | ${escape(brand)}</title><style>${style}</style></head><body>
<header><h1>${escape(brand)} API</h1><p>Below <code>/api/v1</code>. Machine-readable: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).
Send <code>Authorization: Bearer</code> with the companion cookie, and <code>business-id</code>. Refusals are
<code>{ title, message, errors }</code>.</p><nav>${[...groups.keys()].map((group) => `<a href="#${group}">${escape(group)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

function call({ name, endpoint }: Pick<Route, 'name' | 'endpoint'>) {
  const marks = [
    endpoint.permission,
    ...(endpoint.versioned ? ['If-Match'] : []),
    ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
    ...(endpoint.unchanged ? ['ETag'] : []),
  ]
  return `<article id="${name}"><h3><b class="${endpoint.method}">${endpoint.method}</b> <code>${escape(endpoint.path)}</code> <small>${name}</small></h3>
<p>${escape(endpoint.summary)}</p><p class="marks">${marks.map((mark) => `<span>${escape(mark)}</span>`).join('')}</p></article>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;--line:#8883}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}article{border-top:1px solid var(--line);padding:.75rem 0}h3{margin:0;font-size:1rem;font-weight:500}small{opacity:.7}
p{margin:.25rem 0}nav a{margin-inline-end:.75rem}b{display:inline-block;min-width:4rem}.marks span{border:1px solid var(--line);border-radius:.5rem;padding:0 .5rem;margin-inline-end:.5rem;font-size:.8rem}`
