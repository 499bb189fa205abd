import type { Config } from '../src/config.ts'

/** Settings as a test or a bench needs them: no demo, no SMTP, plain http on loopback. */
export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: null,
  databaseRoles: 'wizyta',
  appOrigin: 'http://127.0.0.1',
  trustedProxies: [],
  appBrand: 'Wizyta',
  smtpUrl: null,
  mailFrom: 'wizyta@example.test',
  supportEmail: 'support@example.test',
  supportPhone: '+48 22 765 43 21',
  secretKey: 'a secret of the tests, long enough to serve',
  formerSecretKey: null,
  metricsToken: null,
  anyMailHost: true,
  oidc: null,
  registration: false,
  offline: true,
  reportsAtOnce: 1,
  demo: false,
  production: false,
  logLevel: 'silent',
}
