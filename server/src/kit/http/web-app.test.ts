import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { registerWebApp } from './web-app.ts'

const publicFolder = join(import.meta.dirname, '../../../../web/public')

test('the manifest and the page carry the brand, whatever signs it is made of', async () => {
  const app = await serve({ appBrand: 'Salon "U Ewy" & Córki' })
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json\b/)
  expect(answer.json()).toMatchObject({
    name: 'Salon "U Ewy" & Córki',
    short_name: 'Salon "U Ewy" & Córki',
    lang: 'pl',
    start_url: '/',
    display: 'standalone',
  })
  expect((await app.inject('/calendar')).body).toContain('<title>Salon &#34;U Ewy&#34; &#38; Córki</title>')
})

test('WEB-9: where the API or a file would be the page is not, however the address is spelled', async () => {
  const app = await serve({})
  for (const address of [
    '/api/v1/nothing',
    '/%61pi/v1/nothing',
    '/health/x',
    '/h%65alth/x',
    '/asset%73/x.js',
  ]) {
    const { statusCode, headers } = await app.inject(address)
    expect([address, statusCode]).toEqual([address, 404])
    expect(headers['content-type']).toMatch(/json/)
  }
})

test('only addresses of the app answer with its page; a browser is told by it that there is nothing elsewhere', async () => {
  const app = await serve({})
  const asked = async (url: string, accept?: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: accept ? { accept } : {} })
    return `${statusCode} ${String(headers['content-type']).split(';')[0]}`
  }
  for (const page of ['/', '/calendar', '/calendar/', '/calendar?date=2026-12-01', '/clients/1/edit'])
    expect([page, await asked(page)]).toEqual([page, '200 text/html'])
  const probes = [
    '/metrics',
    '/actuator',
    '/admin',
    '/clients/1/2/edit',
    '/calendars',
    '/favicon.ico',
    '/.env',
    '/%2eenv',
  ]
  for (const probe of [...probes, '/.well-known/x', '/wp-login.php', '/calendar.php']) {
    expect([probe, await asked(probe)]).toEqual([probe, '404 application/json'])
    expect([probe, await asked(probe, 'text/html,*/*;q=0.8')]).toEqual([probe, '404 text/html'])
  }
  for (const broken of ['/%', '/%ff', '/%c3%28'])
    expect([broken, await asked(broken)]).toEqual([broken, '400 application/json'])
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
})

test('the page knows the address at which passkeys work, and that there is none', async () => {
  const page = async (passkeyOrigin: string | null) =>
    (await (await serve({ passkeyOrigin })).inject('/sign-in')).body
  expect(await page('https://salon.example.com')).toContain('<meta content="https://salon.example.com">')
  expect(await page(null)).toContain('<meta content="">')
})

test('the page names the files of its screen to a signed-in user alone', async () => {
  const app = await serve({})
  const page = async (url: string, cookie: string) =>
    (await app.inject({ url, headers: { cookie } })).body.match(/<link [^>]+>/g)
  expect(await page('/clients/42/edit', 'access_token=1')).toEqual([
    '<link rel="modulepreload" href="/assets/edit.js" crossorigin>',
    '<link rel="preload" as="style" href="/assets/edit.css" crossorigin>',
  ])
  expect(await page('/clients/42/edit', '')).toBeNull()
  expect(await page('/calendar', 'access_token=1')).toBeNull()
})

test('what the manifest names is there: pictures of the size they claim, one of them to be cut to shape', async () => {
  const { icons } = (await (await serve({})).inject('/manifest.webmanifest')).json<{ icons: Icon[] }>()
  const pictures = icons.filter(({ src }) => src.endsWith('.png'))
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(join(publicFolder, src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test('the worker is asked for anew each time, and is gone where it is switched off', async () => {
  const { headers, statusCode } = await (await serve({})).inject('/sw.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect((await (await serve({ offline: false })).inject('/sw.js')).statusCode).toBe(410)
})

interface Icon {
  src: string
  sizes: string
  purpose?: string
}

/** A built app that consists of a page, a worker and the manifest as it is. */
async function serve(settings: { appBrand?: string; passkeyOrigin?: string | null; offline?: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-web-app-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>%APP_BRAND%</title><meta content="%PASSKEY_ORIGIN%"></head>',
  )
  const files = ['assets/edit.js', 'assets/edit.css']
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({ '/': [], '/calendar': [], '/clients/$id/edit': files, '/sign-in': [] }),
  )
  writeFileSync(join(folder, 'sw.js'), '')
  copyFileSync(join(publicFolder, 'manifest.webmanifest'), join(folder, 'manifest.webmanifest'))
  const app = Fastify()
  await registerWebApp(app, folder, {
    appBrand: 'Wizyta',
    oidc: null,
    registration: false,
    passkeyOrigin: null,
    offline: true,
    ...settings,
  })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return app
}
