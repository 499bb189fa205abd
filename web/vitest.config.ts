import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** The web app in a browser, over answers that its tests give: test/screen.ts. */
export default defineConfig({
  plugins: [react(), tailwind()],
  // Else found one by one on the way, and each find loads the page anew.
  optimizeDeps: {
    // Without the tests that run in Node: what they need is not for a browser.
    entries: ['src/**/*.tsx', 'test/*.ts', '!src/**/*.test.tsx'],
    include: ['react/jsx-dev-runtime', 'react-dom/client'],
  },
  test: {
    name: 'screen',
    include: ['**/*.screen.test.tsx'],
    // Nothing is measured by a test: its limit only ends what hangs, on a machine as busy as may be.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
    api: { host: '127.0.0.1' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { locale: 'pl-PL', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
