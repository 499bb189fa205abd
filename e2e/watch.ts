import type { BrowserContext } from 'playwright-core'

/**
 * Writes down whatever goes wrong in a browser window, one line each: `console …`, `crash …`, `policy …`,
 * `409 POST /api/v1/…`, `failed GET /… net::ERR_…`, `left GET https://…`.
 */
export function watch(window: BrowserContext, origin: string, problems: string[]) {
  window.on('console', (message) => {
    // Answers that are no success are told below, with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console ${message.text()}`)
  })
  window.on('weberror', (error) => problems.push(`crash ${error.error().stack ?? error.error().message}`))
  window.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${told(answer.request())}`)
  })
  window.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its open requests with it.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed ${told(request)} ${reason}`)
  })
  window.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(`${origin}/csp-reports`)) problems.push(`policy ${request.postData()}`)
    else if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url))
      problems.push(`left ${request.method()} ${url}`)
  })

  const told = (request: { method(): string; url(): string }) =>
    `${request.method()} ${request.url().replace(origin, '')}`
}
