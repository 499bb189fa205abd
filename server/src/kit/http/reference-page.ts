import type { Config } from '../../config.ts'
import { callsPerMinute, isForKeys, keyPrefix } from '../security/api-key.ts'
import type { Route } from './http.ts'

/** The reference as one page without scripts: every call with its right, grouped by feature. */
export function referencePage(
  routes: Pick<Route, 'name' | 'endpoint'>[],
  { appBrand: brand, appOrigin: origin }: Pick<Config, 'appBrand' | 'appOrigin'>,
): string {
  const groups = Map.groupBy(routes, ({ name }) => name.split('.')[0] ?? '')
  const sections = [...groups].map(
    ([group, calls]) =>
      `<section id="${group}"><h2>${escape(group)}</h2>${calls.map(call).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API | ${escape(brand)}</title><style>${style}</style></head><body>
<header><h1>${escape(brand)} API</h1><p>Below <code>/api/v1</code>. Machine-readable: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).
Send <code>Authorization: Bearer</code> with the companion cookie, and <code>business-id</code>. Refusals are
<code>{ title, message, errors }</code>.</p>
<h2 id="api-keys">API keys</h2><p>Another program calls with an API key, made in the app under <i>Configuration › Apps</i> for one business. A key needs neither
cookie nor <code>business-id</code>. It can do what it was given and whoever made it may still do; calls marked <code>api key</code> are open to it.
At most ${callsPerMinute} calls a minute, beyond that 429 with <code>Retry-After</code>; 401 says whether the key was revoked, has expired or does not exist, in the language of <code>Accept-Language</code>. Keep it on a
server; where a page has to hold one, let it name that website and give it few rights.</p>
<p>Filters are repeated or separated by commas: <code>filter[status]=booked,confirmed</code>; unknown ones are 422. Money is in hundredths of
the currency. A change sends the <code>version</code> that it saw as <code>If-Match</code>, a creating call an <code>Idempotency-Key</code> of 8 to
128 characters.</p>
<pre><code>curl ${escape(origin)}/api/v1/tenant/customers?per_page=5 \\
  --header 'Authorization: Bearer ${keyPrefix}…'

curl ${escape(origin)}/api/v1/tenant/customers \\
  --header 'Authorization: Bearer ${keyPrefix}…' \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: 2026-11-20-form-4711' \\
  --data '{"first_name": "Anna", "phone": "+48 600 700 800"}'</code></pre><nav>${[...groups.keys()].map((group) => `<a href="#${group}">${escape(group)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

function call({ name, endpoint }: Pick<Route, 'name' | 'endpoint'>) {
  const marks = [
    [endpoint.permission].flat().join(' + '),
    ...(endpoint.versioned ? ['If-Match'] : []),
    ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
    ...(endpoint.unchanged ? ['ETag'] : []),
    ...(isForKeys(endpoint) ? ['api key'] : []),
  ]
  return `<article id="${name}"><h3><b class="${endpoint.method}">${endpoint.method}</b> <code>${escape(endpoint.path)}</code> <small>${name}</small></h3>
<p>${escape(endpoint.summary)}</p><p class="marks">${marks.map((mark) => `<span>${escape(mark)}</span>`).join('')}</p></article>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;--line:#8883}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}article{border-top:1px solid var(--line);padding:.75rem 0}h3{margin:0;font-size:1rem;font-weight:500}small{opacity:.7}
pre{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem;padding:.75rem}p{margin:.25rem 0}nav a{margin-inline-end:.75rem}b{display:inline-block;min-width:4rem}.marks span{border:1px solid var(--line);border-radius:.5rem;padding:0 .5rem;margin-inline-end:.5rem;font-size:.8rem}`
