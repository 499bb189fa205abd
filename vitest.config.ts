import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/memory.mjs'

keepTemporaryFilesInMemory()

// Nothing is measured by a test: its limit only ends what hangs, on a machine as busy as may be.
const expectation = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // What 130 files import is loaded once; none of them leaves anything behind in it.
          isolate: false,
          expect: expectation,
          include: ['*.test.ts', 'contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/cheap-passwords.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'web',
          expect: expectation,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/**/*.screen.test.tsx'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // The web app in a browser, over answers that its tests give.
      'web/vitest.config.ts',
      {
        // After the others and one at a time, in one process: all files drive one browser against one running product.
        test: {
          name: 'e2e',
          expect: expectation,
          // Sizes are read from the build, as the browser reads it.
          include: ['e2e/**/*.test.ts', 'bench/*.test.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 400_000,
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
