import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFrameSentences } from './lib/i18n.ts'
import { router } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await Promise.all([
  loadFrameSentences(),
  // Safari has no Temporal yet.
  'Temporal' in globalThis || import('temporal-polyfill/global'),
])

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
